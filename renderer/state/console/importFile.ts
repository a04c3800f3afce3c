import { atom } from 'jotai';

/** The file that the import screen offers to import: chosen there, or dropped anywhere on the window. */
export const importFileAtom = atom<File | null>(null);
