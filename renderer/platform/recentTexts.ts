import type { DeviceStorage } from './storage.ts';

/** How many texts each list holds on this device. */
const most = { 'recent-searches': 5, 'recent-places': 3 };
type RecentList = keyof typeof most;

/** What the visitor entered last, newest first. */
export function readRecent(storage: DeviceStorage, list: RecentList): string[] {
  const stored = storage.read(list);
  if (!Array.isArray(stored)) return [];
  return stored.filter((text): text is string => typeof text === 'string').slice(0, most[list]);
}

/** Puts a text first in its list; without `isStored` it leaves the list. */
export function storeRecent(
  storage: DeviceStorage,
  list: RecentList,
  text: string,
  isStored = true,
): void {
  const entered = text.trim();
  if (entered === '') return;
  const others = readRecent(storage, list).filter(
    (known) => known.toLowerCase() !== entered.toLowerCase(),
  );
  storage.write(list, [...(isStored ? [entered] : []), ...others].slice(0, most[list]));
}
