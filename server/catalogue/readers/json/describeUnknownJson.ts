import { findLargestList } from '#server/catalogue/readers/proposal/findLargestList.ts';

const shownKeys = 12;

/** One sentence on the shape of a JSON file that no map fits, and how to import it. */
export function describeUnknownJson(value: unknown): string {
  const list = findLargestList(value);
  if (list === null) {
    return 'is JSON without a list of events in it';
  }
  const keys = Object.keys(list.items[0] ?? {});
  const more = keys.length > shownKeys ? ' …' : '';
  const where = list.path === '' ? '' : ` under ${list.path}`;
  return (
    `looks like JSON with ${list.items.length === 1 ? 'one object' : 'a list of objects'}${where} ` +
    `with the keys ${keys.slice(0, shownKeys).join(', ')}${more}, which no map knows: ` +
    'write a map (npm run -s catalogue -- map FILE proposes one) and give it with --map'
  );
}
