/** Widths our own posters come in. */
const widths = [320, 480, 768, 1200];
/** For cards: no screen shows them any larger. */
export const cardWidths = widths.slice(0, 3);
/** For images that only give colour to a background. */
export const backgroundWidths = [160, 320];

/** Our own posters, rendered by the server: `/posters/ID/square.webp`, with or without a query. */
const ownPoster = /^(\/posters\/[^/?]+\/[a-z]+)\.webp(\?[^#]*)?$/;

/** `srcset` and `sizes` of a poster of ours; the server chooses the format. Other images have one size. */
export function posterSources(
  image: string | null,
  sizes: string,
  choice: readonly number[] = widths,
): { srcSet?: string; sizes?: string } {
  const [, address, query = ''] = ownPoster.exec(image ?? '') ?? [];
  if (address === undefined) return {};
  return {
    srcSet: choice.map((width) => `${address}-${width}${query} ${width}w`).join(','),
    sizes,
  };
}
