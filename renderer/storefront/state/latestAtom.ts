import { atom } from 'jotai';

/** An atom that begins an action; its result tells whether none began since: an overtaken answer must not be shown. */
export function latestAtom() {
  const newest = atom(0);
  return atom(null, (get, set) => {
    const own = get(newest) + 1;
    set(newest, own);
    return () => get(newest) === own;
  });
}
