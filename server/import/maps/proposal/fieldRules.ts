import type { Column } from './judgeColumns.ts';
import type { FieldRule } from './pickColumn.ts';

/** Whole amounts, half of them of a thousand and more: they may be cents. */
function mayBeCents({ filled }: Column): boolean {
  const amounts = filled.map(Number).filter((amount) => amount !== 0);
  const large = amounts.filter((amount) => amount >= 1000).length;
  return large * 2 >= amounts.length && amounts.every(Number.isInteger);
}

/** Not the first pages of sites alone, nor one link for all. */
function areOfEvents({ filled, distinct, share }: Column): boolean {
  const deep = filled.filter((text) => !/^https?:\/\/[^/]+\/?$/i.test(text)).length;
  return deep * 4 >= share('page') * filled.length && distinct * 10 >= filled.length;
}

const isPrice = (column: Column) => !mayBeCents(column);

/** Not a list of words, such as line-ups. */
const isOneText = ({ path }: Column) => !path.endsWith('[]');

/** Fields in the order in which they take their columns: a column that one field took is taken. */
export const fieldRules: readonly FieldRule[] = [
  { field: 'venue.latitude', kind: 'number' },
  { field: 'venue.longitude', kind: 'number' },
  { field: 'venue.postcode', kind: 'postcode' },
  { field: 'venue.timezone', kind: 'zone' },
  { field: 'venue.locality', kind: 'plain' },
  { field: 'venue.state', kind: 'plain' },
  { field: 'venue.country', kind: 'plain' },
  { field: 'venue.address', kind: 'address' },
  { field: 'venue.name', kind: 'venue' },
  { field: 'venue.address', kind: 'address', likelyKind: 'placed', isByContent: true },
  { field: 'name', kind: 'name', isFilledFirst: true, fits: isOneText },
  {
    field: 'sourceId',
    fits: ({ path, level, distinct, filled }) =>
      !path.includes('[') && level === 0 && distinct >= 0.95 * filled.length,
  },
  { field: 'url', kind: 'page', share: 0.4, fits: areOfEvents, isByContent: true },
  { field: 'homepageImage', kind: 'url' },
  { field: 'priceMax', kind: 'price', fits: isPrice },
  { field: 'priceMin', kind: 'price', likelyKind: 'money', share: 0.2, fits: isPrice },
  { field: 'sold', kind: 'count' },
  { field: 'capacity', kind: 'count' },
  { field: 'salesRank', kind: 'count' },
  { field: 'minimumAge', kind: 'age' },
  { field: 'description', kind: 'plain' },
];

/** Lists, whose columns another field may have as well. */
export const listRules: readonly FieldRule[] = [
  { field: 'artists', kind: 'plain' },
  { field: 'categories', kind: 'plain' },
  { field: 'genres', kind: 'plain' },
  { field: 'accessibility', kind: 'plain' },
];

/** Fields that every event has: a second column stands in where the first is empty. */
export const ofEveryEvent: ReadonlySet<string> = new Set(['name', 'venue.name', 'url']);
