import { atom } from 'jotai';

/** How many cards each section shows after show-more; kept so that Back finds the same page. */
export const shownCountsAtom = atom<Readonly<Record<string, number>>>({});
