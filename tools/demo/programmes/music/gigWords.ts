import type { Dice } from '#server/posters/dice.ts';
import { createDeck } from '#tools/demo/draws.ts';
import { albumTitles, gigNotes, tourKinds } from '#tools/demo/wordLists/showWords.ts';
import type { GigWords } from './gigTitle.ts';

/** Decks of titles and occasions, every entry once before one returns. */
export function createGigWords(dice: Dice): GigWords {
  return {
    dice,
    note: createDeck(gigNotes, dice),
    album: createDeck(albumTitles, dice),
    tourKind: createDeck(tourKinds, dice),
  };
}
