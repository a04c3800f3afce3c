import { readFileSync, writeFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import type { CatalogueEvent } from '#shared/domain/catalogue/catalogue.ts';
import { months, weekdays } from '#shared/domain/time/calendar.ts';
import { daysOf } from '#tests/bench/answers/daysOf.ts';
import { hasFact, namesWith } from '#tests/bench/answers/judgeFacts.ts';
import { type Listing, openListing } from '#tests/bench/answers/openListing.ts';
import { type JudgedQuery, queriesFile } from './queries.ts';

/**
 * Writes the queries of `queries.csv` anew that are made of facts of the listings; those written by hand stay. The
 * facts alone say what is right: no search is asked. `node tests/quality/writeQueries.ts`
 */

/** Of each of the kinds below, for each listing. */
const ofKind = 16;
/** Of kinds that were added later, so that those before stay as they are. */
const ofLaterKind = 12;

type Made = Pick<JudgedQuery, 'query' | 'first'> & Partial<Pick<JudgedQuery, 'never'>>;

const named = (list: readonly { name: string }[]) => list.map(({ name }) => name);
const plain = (text: string) => /^[\p{L}\d ]{5,28}$/u.test(text);

/** Every nth of the different values, so that the large and the small are among them. */
function spread<T>(values: readonly T[], count: number): T[] {
  const different = [...new Map(values.map((value) => [JSON.stringify(value), value])).values()];
  const step = Math.max(1, different.length / count);
  return Array.from({ length: Math.min(count, different.length) }, (_, n) => {
    return different[Math.floor(n * step)]!;
  });
}

/** Leaves out the middle letter of the longest word. */
function mistype(text: string): string {
  const [longest = ''] = text.split(' ').toSorted((a, b) => b.length - a.length);
  const middle = Math.ceil(longest.length / 2);
  return text.replace(longest, longest.slice(0, middle) + longest.slice(middle + 1));
}

function dayQuery(event: CatalogueEvent, n: number): { words: string; day: string } {
  const day = new Date(daysOf(event).from);
  const month = months[day.getUTCMonth()]!.toLowerCase();
  const weekday = weekdays[day.getUTCDay()]!.toLowerCase();
  const date = day.getUTCDate();
  const forms = [`${date} ${month}`, `${month} ${date}`, `${weekday} ${date} ${month.slice(0, 3)}`];
  return { words: forms[n % forms.length]!, day: day.toISOString().slice(0, 10) };
}

/** The facts of a town: in a listing of another country, where no towns are known, its name alone. */
function townFact({ venue }: CatalogueEvent): string {
  const { coordinates, locality } = venue;
  if (coordinates === null || venue.country !== 'Australia') return `town:${locality}`;
  return `near:${coordinates.latitude.toFixed(2)} ${coordinates.longitude.toFixed(2)}`;
}

type Maker = (event: CatalogueEvent, n: number) => Made[];
const folded = (text: string) => text.toLowerCase();

/** A query of every kind that people type, made of one event. */
const makers: Record<string, Maker> = {
  artist: ({ artists }) =>
    named(artists.slice(0, 1))
      .filter(plain)
      .map((name) => ({ query: folded(name), first: `artist:${name}` })),
  mistypedArtist: ({ artists }) =>
    named(artists.slice(0, 1))
      .filter((name) => plain(name) && name.split(' ').some((word) => word.length > 6))
      .map((name) => ({ query: folded(mistype(name)), first: `artist:${name}` })),
  venue: ({ venue: { name } }) =>
    plain(name) && name.includes(' ') ? [{ query: folded(name), first: `venue:${name}` }] : [],
  name: ({ name }) => (plain(name) ? [{ query: folded(name), first: `any:${name}` }] : []),
  genreInTown: (event) =>
    named(event.genres.slice(0, 1)).map((genre) => ({
      query: folded(`${genre} ${event.venue.locality}`),
      first: `genre:${genre};${townFact(event)}`,
    })),
  artistInTown: (event) =>
    named(event.artists.slice(0, 1))
      .filter(plain)
      .map((name) => ({
        query: folded(`${name} ${event.venue.locality}`),
        first: `artist:${name};${townFact(event)}`,
      })),
  genreOnDay: (event, n) =>
    named(event.genres.slice(0, 1)).map((genre) => {
      const { words, day } = dayQuery(event, n);
      return { query: folded(`${genre} ${words}`), first: `genre:${genre};day:${day}` };
    }),
  categoryUnder: ({ categories, priceMax }) =>
    named(categories.slice(0, 1)).flatMap((category) => {
      const price = Math.ceil((priceMax ?? 0) / 10) * 10;
      const first = `category:${category};price:${price}`;
      return price === 0 ? [] : [{ query: folded(`${category} under $${price}`), first }];
    }),
};

/** What a query means beside a fact: where somebody plays, what is left out, either of two. */
const laterMakers: typeof makers = {
  atVenue: ({ venue: { name } }) =>
    plain(name) && name.startsWith('The ')
      ? [{ query: `whats on at ${folded(name)}`, first: `venue:${name}` }]
      : [],
  notGenreInTown: (event) =>
    named(event.genres.slice(0, 1)).map((genre) => ({
      query: folded(`${event.venue.locality} but not ${genre}`),
      // Abroad a town is a word of texts: there only what is left out is sure.
      first: event.venue.country === 'Australia' ? townFact(event) : 'some',
      never: `genre:${genre}`,
    })),
  eitherGenreInTown: (event) =>
    event.genres.length < 2
      ? []
      : [
          {
            query: folded(
              `${named(event.genres.slice(0, 2)).join(' or ')} ${event.venue.locality}`,
            ),
            first: `${named(event.genres.slice(0, 2))
              .map((genre) => `genre:${genre}`)
              .join('|')};${townFact(event)}`,
          },
        ],
};

function queriesOf({ catalogue, now, name }: Listing): JudgedQuery[] {
  // Abroad a day may still go on that is over here.
  const coming = catalogue.events.filter(
    (event) => !event.isCancelled && daysOf(event).from > now.getTime(),
  );
  return [...Object.values(makers), ...Object.values(laterMakers)].flatMap((make, kind) => {
    const count = kind < Object.keys(makers).length ? ofKind : ofLaterKind;
    const made = coming.flatMap((event, n) => make(event, n));
    const fitting = spread(made, count * 3).filter(({ first, never = '' }) => {
      const allowed = catalogue.events.filter((one) => never === '' || !hasFact(one, never));
      return (
        namesWith(
          first.split(';').filter((fact) => fact !== 'some'),
          allowed,
          now,
        ).size > 0
      );
    });
    return spread(fitting, count).map(({ query, first, never = '' }) => {
      return { listing: name, query, place: '', asked: '', first, never, origin: 'facts' };
    });
  });
}

const byHand = parse<JudgedQuery>(readFileSync(queriesFile), { columns: true }).filter(
  ({ origin }) => origin === 'hand',
);
const rows: JudgedQuery[] = [];
for (const name of ['demo', 'australia', 'world'] as const) {
  const listing = await openListing(name);
  const own = byHand.filter((row) => row.listing === name);
  // The first of equal queries stays: those by hand before the others.
  const all = [...own, ...queriesOf(listing)].toReversed();
  rows.push(...[...new Map(all.map((row) => [row.query, row])).values()].toReversed());
}
const columns = ['listing', 'query', 'place', 'asked', 'first', 'never', 'origin'] as const;
const quoted = (text: string) => (/[",]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
const lines = rows.map((row) => columns.map((column) => quoted(row[column])).join(','));
writeFileSync(queriesFile, `${[columns.join(','), ...lines].join('\n')}\n`);
console.log(`${rows.length} queries in ${queriesFile}`);
