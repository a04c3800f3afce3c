import type { CatalogueEvent } from '#shared/domain/catalogue/catalogue.ts';
import { foldText } from '#shared/domain/search/foldText.ts';
import { commonZone, isoDay, toWallTime } from '#shared/domain/time/calendar.ts';
import type { SearchCounts } from '#server/storage/engine/schema.ts';
import {
  type CountedSearch,
  noCounts,
  readingId,
  sumCounts,
} from '#server/storage/insight/searchCounts.ts';

export interface DemoClick {
  sessionId: string;
  at: string;
  event: CatalogueEvent;
}

/** What the demo's visitors want and its listing does not have. */
const wishes = ['karaoke', 'ukulele', 'swing dancing', 'pottery', 'silent disco', 'yoga'];

/** Searches by which the demo's visitors came to what they opened, and some that found nothing. */
export function demoSearches(clicks: readonly DemoClick[]): CountedSearch[] {
  const searches = new Map<string, CountedSearch>();
  const add = (
    { sessionId, at, event }: DemoClick,
    words: string,
    counts: Partial<SearchCounts>,
  ) => {
    const place = `${event.venue.locality}, ${event.venue.state}`;
    const reading = { words: foldText(words), filters: '', place };
    const day = isoDay(toWallTime(Date.parse(at), commonZone));
    const key = `${day} ${readingId(reading)}`;
    const { counts: before, askers } = searches.get(key) ?? { counts: noCounts, askers: [] };
    searches.set(key, {
      ...reading,
      day,
      counts: sumCounts(before, counts),
      askers: new Set([...askers, sessionId]),
    });
  };
  for (const [n, click] of clicks.entries()) {
    const { artists, genres } = click.event;
    const words = n % 3 === 0 ? artists[0]?.name : genres[0]?.name;
    if (words !== undefined && n % 2 === 0)
      add(click, words, {
        asked: 1,
        // Some look at results alone, and some of those who open one save it or go on to its tickets.
        ...(n % 5 < 3 && { clicks: 1, positions: 1 + (n % 7), conversions: Number(n % 20 === 0) }),
        corrected: Number(n % 16 === 0),
      });
    if (n % 9 === 0) add(click, wishes[n % wishes.length] ?? '', { asked: 1, found_none: 1 });
  }
  return [...searches.values()];
}
