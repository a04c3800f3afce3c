import { type PosterCrop, posterCrops } from '#server/posters/drawPoster.ts';

const posterWidths = [160, 320, 480, 768, 1200] as const;

export type PosterFormat = 'avif' | 'webp';

/** One form of a poster. */
export interface PosterForm {
  crop: PosterCrop;
  /** Pixels. */
  width: number;
  format: PosterFormat;
}

const fileName = /^([a-z]+)(?:-(\d+))?\.(avif|webp)$/;

/** The picture of a file name: `square.webp` is 768 pixels wide, `square-320.avif` is 320. */
export function parsePosterFile(file: string): PosterForm | null {
  const [, cropName, widthText = '768', format] = fileName.exec(file) ?? [];
  const crop = (Object.keys(posterCrops) as PosterCrop[]).find((known) => known === cropName);
  const width = posterWidths.find((known) => String(known) === widthText);
  if (crop === undefined || width === undefined) return null;
  return { crop, width, format: format === 'avif' ? 'avif' : 'webp' };
}
