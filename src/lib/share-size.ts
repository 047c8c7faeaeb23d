/** The size of a share picture that chat applications and networks expect, in pixels. */
export const SHARE_SIZE = { width: 1200, height: 630 } as const;
