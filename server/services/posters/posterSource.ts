export interface PosterFile {
  body: Uint8Array | string;
  /** Media type. */
  type: string;
  /** The same address keeps showing this picture; another one is replaced by a smaller one soon. */
  isFinal: boolean;
}

/** Answers one form of a poster (`wide.webp` of `/posters/ID/wide.webp`), or null where there is none. */
export type PosterSource = (
  id: string,
  file: string,
  /** Nobody waits for it: draw it with care at once, and keep it. */
  isAhead?: boolean,
) => Promise<PosterFile | null>;
