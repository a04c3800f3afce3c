export interface PosterFile {
  body: Uint8Array | string;
  /** Media type. */
  type: string;
  /** Final: the address shows this picture from now on. Others are soon replaced by a rendered one. */
  isFinal: boolean;
}

/** Answers one form of a poster (`wide.webp` of `/posters/ID/wide.webp`), or null where there is none. */
export type PosterSource = (
  id: string,
  file: string,
  /** Render it at once where it is not rendered yet, instead of returning the drawing as SVG. */
  mustRender?: boolean,
) => Promise<PosterFile | null>;
