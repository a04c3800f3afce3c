import type { ImageSource } from '#renderer/ui/media/Image.tsx';

/** Widths and formats our own posters come in, the smallest file first. */
const widths = [320, 480, 768, 1200];
/** Of pictures that are there for their colours alone. */
export const backgroundWidths = [160, 320];
const formats = ['avif', 'webp'];

/** Own posters, drawn by the server: `/posters/ID/square.webp`, with or without a query. */
const ownPoster = /^(\/posters\/[^/?]+\/[a-z]+)\.webp(\?[^#]*)?$/;

interface PosterSources {
  sources?: readonly ImageSource[];
  sizes?: string;
}

/** The smaller and newer forms of a picture, where there are any; others come in one size. */
export function posterSources(
  image: string | null,
  sizes: string,
  choice: readonly number[] = widths,
): PosterSources {
  const [, address, query = ''] = ownPoster.exec(image ?? '') ?? [];
  if (address === undefined) return {};
  const sources = formats.map((format) => ({
    type: `image/${format}`,
    srcSet: choice.map((width) => `${address}-${width}.${format}${query} ${width}w`).join(', '),
  }));
  return { sources, sizes };
}
