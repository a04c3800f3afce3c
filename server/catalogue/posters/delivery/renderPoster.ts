import { drawPoster } from '#server/catalogue/posters/drawPoster.ts';
import type { PosterFacts } from '#server/catalogue/posters/posterFacts.ts';
import type { PosterForm } from './posterFile.ts';

/** How much time a picture may take: `quick` is three times as fast, larger, and coarser where colours meet. */
export type Care = 'quick' | 'careful';

/** Renders one form of a poster. Lettering is outlines: no font of the machine takes part. */
export async function renderPoster(
  facts: PosterFacts,
  form: PosterForm,
  care: Care = 'careful',
): Promise<Buffer> {
  // Loaded at the first picture: the desktop console draws without it.
  const { default: sharp } = await import('sharp');
  const { crop, width, format } = form;
  const image = sharp(Buffer.from(drawPoster(facts, crop, width))).flatten();
  return format === 'avif'
    ? image
        .avif({
          quality: width <= 320 ? 50 : 42,
          effort: care === 'quick' ? 0 : 2,
          chromaSubsampling: care === 'quick' ? '4:2:0' : '4:4:4',
        })
        .toBuffer()
    : image.webp({ quality: 76, effort: care === 'quick' ? 1 : 4 }).toBuffer();
}
