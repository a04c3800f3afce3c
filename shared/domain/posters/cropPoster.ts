/** Crops of a poster in the ratios that search engines and shared links ask for: 16:9, 4:3 and 1:1. */
export const listedCrops = ['wide', 'classic', 'square'] as const;

const poster = /^(\/posters\/[^/?]+\/)[a-z]+(\.webp)$/;

/** The address of another crop of a poster of ours; pictures of other servers have one. */
export function cropPoster(image: string, crop: (typeof listedCrops)[number]): string {
  return image.replace(poster, `$1${crop}$2`);
}
