/** The facts of the picture of shared links that is drawn where a brand has no file for it. */
export interface ShareFacts {
  productName: string;
  tagline: string;
  /** The SVG of the logo on dark ground. */
  logo: string;
  /** Pixels of the logo. */
  logoSize: { width: number; height: number };
  /** The logo shows the name, so no text repeats it. */
  showsName: boolean;
  /** Colours of the light theme. */
  deep: string;
  highlight: string;
  onDeep: string;
}

/** The picture and its `ID` in `/posters/ID/share.png`, which changes with it. */
export interface SharePicture {
  id: string;
  facts: ShareFacts;
}

export const sharePrefix = 'share-';
export const shareFile = 'share.png';

/** Pixels, as social networks show pictures of links. */
export const shareSize = { width: 1200, height: 630 } as const;
