import { atom } from 'jotai';

/** How many cards each section shows after show-more; stored so that Back restores the page. */
export const shownCountsAtom = atom<Readonly<Record<string, number>>>({});
