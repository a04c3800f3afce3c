import type { DeviceStorage } from '#renderer/platform/storage.ts';

const storageKey = 'recent-searches';
const maxEntries = 5;

/** The visitor's last searches, newest first; stored on this device only. */
export function readRecentSearches(storage: DeviceStorage): string[] {
  const stored = storage.read(storageKey);
  if (!Array.isArray(stored)) return [];
  return stored.filter((text): text is string => typeof text === 'string').slice(0, maxEntries);
}

/** Removes one of the last searches. */
export function forgetSearch(storage: DeviceStorage, text: string): void {
  const others = readRecentSearches(storage).filter((known) => known !== text);
  storage.write(storageKey, others);
}

export function storeSearch(storage: DeviceStorage, text: string): void {
  const wanted = text.trim();
  if (wanted === '') return;
  const others = readRecentSearches(storage).filter(
    (known) => known.toLowerCase() !== wanted.toLowerCase(),
  );
  storage.write(storageKey, [wanted, ...others].slice(0, maxEntries));
}
