import { atom } from 'jotai';

/** The moment dates on the page are read from; the same on the server and while hydrating. */
export const nowAtom = atom(new Date(0));
