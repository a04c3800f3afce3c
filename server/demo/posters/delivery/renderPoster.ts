import { drawPoster, posterCrops } from '#server/demo/posters/drawPoster.ts';
import type { PosterFacts } from '#server/demo/posters/posterFacts.ts';
import type { PosterForm } from './posterFile.ts';

/** How much time a picture may take: `quick` is three times as fast, larger, and coarser where colours meet. */
export type Care = 'quick' | 'careful';

/** Pixels of a quick picture: even the style that takes longest is drawn in 60 ms. */
const mostQuick = 130_000;

/** Renders one form of a poster. Lettering is outlines, so no fonts of the machine are used. */
export async function renderPoster(
  facts: PosterFacts,
  form: PosterForm,
  care: Care = 'careful',
): Promise<Buffer> {
  // Loaded at the first picture: the desktop console draws without it.
  const { default: sharp } = await import('sharp');
  const { crop, width, format } = form;
  const widest = Math.floor(Math.sqrt(mostQuick * posterCrops[crop]));
  const pixels = care === 'quick' ? Math.min(width, widest) : width;
  const image = sharp(Buffer.from(drawPoster(facts, crop, pixels))).removeAlpha();
  return format === 'avif'
    ? image
        .avif({
          quality: qualityOf(width, care),
          effort: care === 'quick' ? 0 : 2,
          chromaSubsampling: care === 'quick' ? '4:2:0' : '4:4:4',
        })
        .toBuffer()
    : image.webp({ quality: 76, effort: care === 'quick' ? 1 : 4 }).toBuffer();
}

/** Lower for the smallest, which are dimmed backgrounds, and for quick ones, which are larger files. */
function qualityOf(width: number, care: Care): number {
  if (width <= 160) return 34;
  if (width > 320) return 42;
  return care === 'quick' ? 45 : 50;
}
