import { atom } from 'jotai';

/** A map that was built or loaded on the import screen, as it is sent: a source may take it. */
export const ownMapAtom = atom<Readonly<Record<string, unknown>> | null>(null);
