export interface PosterFile {
  body: Uint8Array | string;
  /** Media type. */
  type: string;
  /** Final: the address shows this picture from now on. Others are soon replaced by a smaller file of it. */
  isFinal: boolean;
}

/** Answers one form of a poster (`wide.webp` of `/posters/ID/wide.webp`), or null where there is none. */
export type PosterSource = (
  id: string,
  file: string,
  /** Nobody waits for it: render it in its final quality at once, and cache it. */
  isAhead?: boolean,
) => Promise<PosterFile | null>;
