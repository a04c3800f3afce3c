import { drawPoster } from '#server/posters/drawPoster.ts';
import type { PosterFacts } from '#server/posters/posterFacts.ts';
import type { PosterForm } from './posterFile.ts';

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

/** Lower for the smallest, which are dimmed backgrounds. */
function qualityOf(width: number): number {
  if (width <= 160) return 34;
  return width > 320 ? 50 : 42;
}
