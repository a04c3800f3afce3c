import { atom } from 'jotai';
import { servicesAtom } from '#renderer/api/services.ts';
import { readKeys } from '#renderer/platform/storage.ts';

const storageKey = 'hidden';
/** Limits the storage; the oldest are shown again first. */
const longest = 1000;

/** Events marked "Not for me", stored on this device only. */
export const hiddenEventsAtom = atom<readonly number[]>([]);

export const loadHiddenEventsAtom = atom(null, (get, set) => {
  const keys = readKeys(get(servicesAtom).storage.read(storageKey));
  if (keys.length > 0) set(hiddenEventsAtom, keys);
});

export const hideEventAtom = atom(null, (get, set, eventKey: number, isHidden: boolean) => {
  const { storage, tabs } = get(servicesAtom);
  const others = get(hiddenEventsAtom).filter((key) => key !== eventKey);
  const keys = isHidden ? [...others, eventKey].slice(-longest) : others;
  set(hiddenEventsAtom, keys);
  storage.write(storageKey, keys);
  tabs.send('hidden', keys);
});
