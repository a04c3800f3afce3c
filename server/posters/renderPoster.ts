import { drawPoster, type PosterCrop, posterCrops } from './drawPoster.ts';
import type { PosterFacts } from './posterFacts.ts';

const posterWidths = [160, 320, 480, 768, 1200] as const;

export type PosterFormat = 'avif' | 'webp';

interface PosterForm {
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

/** Renders one form of a poster. Lettering is outlines, so no fonts of the machine are used. */
export async function renderPoster(facts: PosterFacts, form: PosterForm): Promise<Buffer> {
  // Loaded at the first picture: the desktop console draws without it.
  const { default: sharp } = await import('sharp');
  const { crop, width, format } = form;
  const image = sharp(Buffer.from(drawPoster(facts, crop, width))).removeAlpha();
  return format === 'avif'
    ? image.avif({ quality: qualityOf(width), effort: 2, chromaSubsampling: '4:4:4' }).toBuffer()
    : image.webp({ quality: 76, effort: 4 }).toBuffer();
}

/** Renders the picture of shared links as PNG, which every reader of links shows. */
export async function renderShare(drawing: Buffer): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  return sharp(drawing).removeAlpha().png().toBuffer();
}

/** Lower for the smallest, which are dimmed backgrounds. */
function qualityOf(width: number): number {
  if (width <= 160) return 34;
  return width > 320 ? 50 : 42;
}
