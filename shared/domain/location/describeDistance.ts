import { formatCount } from '#shared/domain/search/formatCount.ts';

/** `42 km`, `under 1 km`; `about 42 km` where a position is that of a postcode or town. */
export function describeDistance(km: number, isApproximate: boolean): string {
  const rounded = Math.round(km);
  const text = rounded < 1 ? 'under 1 km' : `${formatCount(rounded)} km`;
  return isApproximate ? `about ${text}` : text;
}
