import { atom } from 'jotai';
import type { ReactElement } from 'react';

/** Returns the markup cached under a key, or renders and caches it. */
export interface CardCache {
  markup(key: string, render: () => ReactElement): string;
}

/** Null in the browser. */
export const cardCacheAtom = atom<CardCache | null>(null);
