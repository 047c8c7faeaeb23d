/** What is shown of a video; `address` is what the record said. */
export type Video =
  | { kind: 'youtube'; id: string; address: string }
  // `hash` opens an unlisted video: the player takes it as its `h` parameter.
  | { kind: 'vimeo'; id: string; hash?: string | undefined; address: string }
  // Either an http(s) address, or the name of a file that `virtual:snapshot-videos` knows.
  | { kind: 'file'; address: string }
  | { kind: 'page'; address: string };

const YOUTUBE_HOST = /^(www\.|m\.|music\.)?youtube(-nocookie)?\.com$/;
const YOUTUBE_PATH = /^\/(?:embed|shorts|live|v|e)\/([^/]+)\/?$/;
const YOUTUBE_ID = /^[\w-]{11}$/;

const VIMEO_HOST = /^(www\.|player\.)?vimeo\.com$/;
const VIMEO_PATH =
  /^\/(?:video\/|channels\/[^/]+\/|groups\/[^/]+\/videos\/|(?:album|showcase)\/[^/]+\/video\/)?(\d{1,12})(?:\/([0-9a-f]{6,20}))?\/?$/;

const VIDEO_FILE = /\.(mp4|m4v|webm|ogv|mov)$/i;

/** What a content security policy can name: URL parsers let a host have quotation marks, semicolons and `*` as well. */
const NAMED_HOST = /^[\w.-]+$/;

/**
 * What an http(s) address of a video is: a YouTube or Vimeo video, a file that a browser plays and that the policy of
 * the page can allow, or else a page that is only linked. Hosts and ids are compared whole, so that `https://example.com/?youtube.com/watch?v=…` is a page.
 */
export function parseVideoAddress(address: string): Video {
  const url = new URL(address);
  const id = readYoutubeId(url);
  if (id !== undefined) return { kind: 'youtube', id, address };
  const isFile = VIDEO_FILE.test(url.pathname) && NAMED_HOST.test(url.hostname);
  return readVimeo(url, address) ?? { kind: isFile ? 'file' : 'page', address };
}

function readYoutubeId(url: URL): string | undefined {
  const id = youtubeIdPart(url);
  // This word has the length of an id, and means a playlist: https://developers.google.com/youtube/player_parameters
  return id && YOUTUBE_ID.test(id) && id !== 'videoseries' ? id : undefined;
}

function youtubeIdPart(url: URL): string | null | undefined {
  if (url.hostname === 'youtu.be') return url.pathname.slice(1).replace(/\/$/, '');
  if (!YOUTUBE_HOST.test(url.hostname)) return undefined;
  if (/^\/watch\/?$/.test(url.pathname)) return url.searchParams.get('v');
  return YOUTUBE_PATH.exec(url.pathname)?.[1];
}

function readVimeo(url: URL, address: string): Video | undefined {
  if (!VIMEO_HOST.test(url.hostname)) return undefined;
  const [, id, pathHash] = VIMEO_PATH.exec(url.pathname) ?? [];
  if (id === undefined) return undefined;
  const hash = pathHash ?? /^[0-9a-f]{6,20}$/.exec(url.searchParams.get('h') ?? '')?.[0];
  return { kind: 'vimeo', id, ...(hash === undefined ? {} : { hash }), address };
}
