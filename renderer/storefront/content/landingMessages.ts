import { stateByName } from '#shared/domain/location/states.ts';
import { formatCountOf } from '#shared/domain/search/formatCount.ts';
import type { Landing } from '#shared/domain/search/landing.ts';
import type { DatePreset } from '#shared/domain/search/searchState.ts';

const datePhrases: Record<DatePreset, string> = {
  today: 'today',
  tomorrow: 'tomorrow',
  weekend: 'this weekend',
  'next-7-days': 'in the next 7 days',
  month: 'this month',
};

/** Text after "Events" and "12 events". */
function phrase(landing: Landing): string {
  if (landing.kind === 'date') return datePhrases[landing.name];
  const { kind, name } = landing;
  return {
    venue: `at ${name}`,
    artist: `with ${name}`,
    category: `in ${name}`,
    genre: `in the genre ${name}`,
    state: `in ${stateByName(name)?.name ?? name}`,
    town: `in and around ${name}`,
  }[kind];
}

/** Texts of landing pages: the search for one venue, artist, town and so on. */
export const landingMessages = {
  title: (landing: Landing) => {
    if (landing.kind === 'artist') return `${landing.name}: dates and tickets`;
    if (landing.kind === 'category') return `${landing.name} events`;
    if (landing.kind === 'genre') return `${landing.name}: events and tickets`;
    return `Events ${phrase(landing)}`;
  },
  /** `area`: `within 50 km of Dubbo`, where the visitor's own place limits the search. */
  count: (count: number, landing: Landing, area: string | null) =>
    [formatCountOf(count, 'event'), phrase(landing), ...(area === null ? [] : [area])].join(' '),
  facts: (count: string, next: { name: string; date: string } | null) =>
    next === null ? `${count}.` : `${count}. Next: ${next.name} on ${next.date}.`,
  all: 'All events',
  nextWeekend: 'Events next weekend',
  similarArtists: 'Similar artists',
  seeAlso: 'See also',
} as const;
