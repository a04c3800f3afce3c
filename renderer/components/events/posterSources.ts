/** Widths our own posters come in. */
const widths = [320, 480, 768, 1200];
/** Of cards, which no screen shows any larger. */
export const cardWidths = widths.slice(0, 3);
/** Of pictures that are there for their colours alone. */
export const backgroundWidths = [160, 320];

/** Own posters, drawn by the server: `/posters/ID/square.webp`, with or without a query. */
const ownPoster = /^(\/posters\/[^/?]+\/[a-z]+)\.webp(\?[^#]*)?$/;

interface PosterSources {
  srcSet?: string;
  sizes?: string;
}

/**
 * The smaller forms of a picture, where there are any, each in the format the browser takes; others come in
 * one size.
 */
export function posterSources(
  image: string | null,
  sizes: string,
  choice: readonly number[] = widths,
): PosterSources {
  const [, address, query = ''] = ownPoster.exec(image ?? '') ?? [];
  if (address === undefined) return {};
  return {
    srcSet: choice.map((width) => `${address}-${width}${query} ${width}w`).join(','),
    sizes,
  };
}
