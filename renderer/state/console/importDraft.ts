import { atom } from 'jotai';

/** The file that the import screen offers to import: chosen there, or dropped anywhere on the window. */
export const importFileAtom = atom<File | null>(null);

/** A map that was built or loaded on the import screen, as it is sent: a source may take it. */
export const ownMapAtom = atom<Readonly<Record<string, unknown>> | null>(null);
