import { createHash } from 'node:crypto';
import type { Brand } from '#shared/domain/brand/brand.ts';
import { sharePrefix, type SharePicture } from '#shared/domain/posters/sharePicture.ts';
import type { BrandAddresses } from './brandAddresses.ts';
import type { BrandTheme } from './brandTheme.ts';

/** The facts that the picture of shared links is drawn from; null where the brand has a file for it. */
export function createSharePicture(
  { share, productName, tagline, logo }: Brand,
  { light }: BrandTheme,
  { files }: BrandAddresses,
): SharePicture | null {
  if (share !== null) return null;
  const { src, width, height } = logo.onDark;
  const facts = {
    productName,
    tagline,
    logo: String(files.get(src)?.body ?? ''),
    logoSize: { width, height },
    showsName: logo.showsName,
    deep: light.deep,
    highlight: light.highlight,
    onDeep: light.onDeep,
  };
  const hash = createHash('sha256').update(JSON.stringify(facts)).digest('hex');
  return { id: sharePrefix + hash.slice(0, 12), facts };
}
