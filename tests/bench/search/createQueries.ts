import type { CatalogueEvent, Coordinates } from '#shared/domain/catalogue/catalogue.ts';
import type { Random } from '#tests/bench/harness/random.ts';

/** The same questions for every engine. */
export interface BenchQueries {
  /** What is asked while a name is typed: its first letters, one more each time. */
  prefixes: string[];
  /** Known items: what is typed, and the name meant. */
  full: KnownItem[];
  typos: KnownItem[];
  reordered: KnownItem[];
  /** Names that are still being typed, with a typo. */
  typedTypos: string[];
  faceted: FacetedQuery[];
  nearby: NearbyQuery[];
}

/** A point, and metres around it. */
export interface NearbyQuery extends Coordinates {
  radius: number;
}

export interface KnownItem {
  query: string;
  name: string;
}

export interface FacetedQuery {
  query: string;
  state: string | null;
}

const longestPrefix = 8;
const typedLength = 12;

/** Draws events to come, and asks for them in every way. */
export function createQueries(
  events: readonly CatalogueEvent[],
  { count, random }: { count: number; random: Random },
): BenchQueries {
  const items = Array.from({ length: count }, () => random.pick(events));
  const known = (change: (name: string) => string): KnownItem[] =>
    items.map(({ name }) => ({ query: change(name), name }));
  return {
    prefixes: items.flatMap(({ name }) =>
      Array.from({ length: Math.min(longestPrefix, name.length) }, (_, i) => name.slice(0, i + 1)),
    ),
    full: known((name) => name),
    typos: known((name) => mistype(name, random)),
    reordered: known((name) => reorder(name, random)),
    typedTypos: items.map(({ name }) => mistype(name.slice(0, typedLength), random)),
    faceted: items.map((event) => ({
      query: random.pick([
        '',
        event.name.slice(0, 1),
        event.name.slice(0, 3),
        event.venue.locality,
      ]),
      state: random.chance(0.5) ? event.venue.state : null,
    })),
    nearby: items.map(({ venue }) => ({
      latitude: (venue.coordinates?.latitude ?? 0) + random.next() - 0.5,
      longitude: (venue.coordinates?.longitude ?? 0) + random.next() - 0.5,
      radius: random.pick([10, 25, 50, 100, 250]) * 1000,
    })),
  };
}

const letters = 'abcdefghijklmnopqrstuvwxyz';

/** One letter wrong, missing, too many or in its neighbour's place, in a word of four or more. */
function mistype(name: string, random: Random): string {
  const words = [...name.matchAll(/\p{L}{4,}/gu)];
  if (words.length === 0) return name;
  const word = random.pick(words);
  const at = word.index + random.below(word[0].length);
  const before = name.slice(0, at);
  const letter = letters[random.below(letters.length)] ?? '';
  const kind = random.below(4);
  if (kind === 0) return before + letter + name.slice(at + 1);
  if (kind === 1) return before + name.slice(at + 1);
  if (kind === 2) return before + letter + name.slice(at);
  const first = Math.min(at, word.index + word[0].length - 2);
  return name.slice(0, first) + name.charAt(first + 1) + name.charAt(first) + name.slice(first + 2);
}

function reorder(name: string, random: Random): string {
  const words = name.split(' ');
  for (let i = words.length - 1; i > 0; i -= 1) {
    const j = random.below(i + 1);
    [words[i], words[j]] = [words[j] ?? '', words[i] ?? ''];
  }
  return words.join(' ');
}
