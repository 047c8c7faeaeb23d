declare module 'virtual:snapshot-videos' {
  /** The address on this site of each video of the snapshot, by its file name: a video's `address` in projects.json. */
  export const videos: Readonly<Record<string, string>>;
  /** Whether the API has ever answered; an empty list of projects then means that there are none. */
  export const wasFetched: boolean;
}

declare namespace astroHTML.JSX {
  interface VideoHTMLAttributes {
    /** Not in Astro's types yet, nor in every browser: `lazy` leaves the poster until the video is near. */
    loading?: 'lazy';
  }
}

interface Window {
  /** Not in TypeScript's library yet, nor in every browser. What it vouches for is no string, but is taken for one. */
  trustedTypes?: {
    createPolicy: (
      name: string,
      rules: { createScriptURL?: () => string },
    ) => { createScriptURL: (address: string) => string };
  };
}
