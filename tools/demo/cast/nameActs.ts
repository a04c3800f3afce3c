import { nameKey } from '#shared/domain/search/foldText.ts';
import type { Dice } from '#server/posters/dice.ts';
import { createDeck, drawWeighted } from '#tools/demo/draws.ts';
import type { GenreName } from './genres.ts';
import { nameSources, type SlotName, slots } from './grammars.ts';

/** Names acts of a genre, never the same name twice, every word of a list once before one returns. */
export type NameAct = (genre: GenreName) => string;

export function createActNamer(dice: Dice): NameAct {
  const draw = slotDecks(dice);
  const taken = new Set<string>();
  const handmade = new Map<GenreName, string[]>();
  const nextName = (genre: GenreName): string => {
    const source = nameSources[genre];
    const rest = handmade.get(genre) ?? dice.shuffle(source.handmade);
    handmade.set(genre, rest);
    return rest.pop() ?? fillPattern(drawWeighted(dice, source.patterns), draw, dice);
  };
  return (genre) => {
    for (let attempt = 0; attempt < 200; attempt += 1) {
      const name = nextName(genre);
      if (taken.has(nameKey(name))) continue;
      taken.add(nameKey(name));
      return name;
    }
    throw new Error(`The word lists of ${genre} hold too few names`);
  };
}

function slotDecks(dice: Dice): (slot: SlotName) => string {
  const decks = new Map<SlotName, () => string>();
  return (slot) => {
    const deck = decks.get(slot) ?? createDeck(slots[slot], dice);
    decks.set(slot, deck);
    return deck();
  };
}

/** Fills `{slot}` and `[a|b]`; `~` joins two words into one (`Ash~Throne` is `Ashthrone`). */
function fillPattern(pattern: string, draw: (slot: SlotName) => string, dice: Dice): string {
  return pattern
    .replace(/\[([^\]]*)\]/g, (_, choices: string) => dice.pick(choices.split('|')))
    .replace(/\{(\w+)\}/g, (_, slot: SlotName) => draw(slot))
    .replace(/~(\w)/g, (_, letter: string) => letter.toLowerCase())
    .trim();
}
