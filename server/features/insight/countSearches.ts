import type { Coordinates } from '#shared/domain/catalogue/catalogue.ts';
import { foldText } from '#shared/domain/search/foldText.ts';
import { readSearch } from '#shared/domain/search/readSearch.ts';
import { emptySearch, searchQueryString } from '#shared/domain/search/searchState.ts';
import { type PlaceResolver, townOf } from '#server/features/visitors/placeResolver.ts';
import type { SearchCounts } from '#server/storage/engine/schema.ts';
import {
  type CountedSearch,
  leastAskers,
  noCounts,
  type Reading,
  readingId,
  sumCounts,
} from '#server/storage/insight/searchCounts.ts';

interface SearchCounterOptions {
  store: (searches: readonly CountedSearch[]) => Promise<void>;
  /** The day that it is for visitors: `2026-03-04`. */
  today: () => string;
  places: Pick<PlaceResolver, 'resolve'>;
}

/** Readings of a batch at most: beyond it new ones are not counted, so that a flood takes no memory. */
const mostReadings = 20_000;

/** Counts searches between two flushes. */
export function createSearchCounter({ store, today, places }: SearchCounterOptions) {
  let waiting = new Map<string, CountedSearch>();
  const add = (search: CountedSearch) => {
    const key = `${search.day} ${readingId(search)}`;
    const before = waiting.get(key);
    if (before === undefined && waiting.size >= mostReadings) return;
    const { counts, askers } = before ?? { counts: noCounts, askers: new Set<string>() };
    const all = [...new Set([...askers, ...search.askers])];
    waiting.set(key, {
      ...search,
      counts: sumCounts(counts, search.counts),
      askers: new Set(all.slice(0, leastAskers)),
    });
  };
  return {
    /**
     * What a search asks for, by the query of its address and the point around which it looked; null where it looks
     * like something about a person.
     */
    read(query: string, geo: Coordinates | null): Reading | null {
      const { q, near: _near, ...rest } = readSearch(new URLSearchParams(query));
      // Neither the page of the results, the map, the order, nor how the words were typed is asked for.
      const { page, map, asked, literal, sort } = emptySearch;
      const filters = searchQueryString({ ...rest, page, map, asked, literal, sort });
      const values = new URLSearchParams(filters).values();
      if ([q, ...values].some(isPersonal)) return null;
      const place = townOf(places.resolve({ type: 'geo', geo, postcode: null }));
      return { words: foldText(q), filters, place };
    },
    /** Adds what one session did with a search. */
    add(reading: Reading, asker: string, counts: Partial<SearchCounts>) {
      const day = today();
      add({ ...reading, day, askers: new Set([asker]), counts: { ...noCounts, ...counts } });
    },
    /** Stores what is waiting; when storage fails, it waits on. */
    async flush() {
      if (waiting.size === 0) return;
      const batch = [...waiting.values()];
      waiting = new Map();
      try {
        await store(batch);
      } catch (error) {
        for (const search of batch) add(search);
        throw error;
      }
    },
  };
}

/** Matches an address in a text that `foldText` wrote. */
const street =
  /\b\d{1,5}[a-z]? (?:\p{L}{1,20} ){1,3}(?:street|st|road|rd|avenue|ave|lane|ln|drive|dr|court|ct|crescent|cres|parade|pde|terrace|tce|close|way|place|pl|boulevard|blvd|highway|hwy|circuit|cct|grove|square|esplanade)\b/u;

/** Whether a text looks like an address, a phone or card number, or the name of an account. */
export function isPersonal(text: string): boolean {
  // The text is checked as it would be stored, so that neither spaces nor signs hide a number. Days are no numbers.
  const folded = foldText(text.replaceAll(/\b20\d\d-\d\d-\d\d\b/g, ' '));
  const isNumber = /\p{N}(?: ?\p{N}){6}/u.test(folded);
  return isNumber || /@|https?:|www\./i.test(text.normalize('NFKC')) || street.test(folded);
}
