import type { CallAnswer, CallRequest } from '#shared/contract/endpoints.ts';
import type { ActivityRow, SearchRow } from '#shared/contract/insight.ts';
import { shareOpened } from '#shared/contract/insightTables.ts';
import type { Catalogue, CatalogueEvent } from '#shared/domain/catalogue/catalogue.ts';
import { eventStatus } from '#shared/domain/catalogue/eventStatus.ts';
import { readSearch } from '#shared/domain/search/readSearch.ts';
import { defaultSortOrder } from '#shared/domain/search/searchOptions.ts';
import { searchAddress } from '#shared/domain/search/searchState.ts';
import { dayLength, isoDay } from '#shared/domain/time/calendar.ts';
import { visitorDayName } from '#server/features/recommendations/visitorDay.ts';
import type { ReadDatabase } from '#server/storage/engine/schema.ts';
import {
  readChangedDays,
  readDays,
  readEventDays,
  readRanks,
  readSums,
} from '#server/storage/insight/activityCounts.ts';
import {
  type Period,
  readAsked,
  readSearchCounts,
  readSearchDays,
  readSearchedTowns,
} from '#server/storage/insight/searchCounts.ts';

/** Rows of an answer at most. */
const mostRows = 500;

type Figures = Pick<ActivityRow, 'seen' | 'clicked' | 'tickets' | 'saved'>;
const noFigures: Figures = { seen: 0, clicked: 0, tickets: 0, saved: 0 };

interface InsightOptions {
  read: ReadDatabase;
  /** With what staff have hidden. */
  catalogue: () => Pick<Catalogue, 'eventByKey'>;
  now: () => Date;
}

/** Reads the counts of searches and activity. */
export function createInsightService({ read, catalogue, now }: InsightOptions) {
  return {
    async searches(query: CallRequest<'getSearchCounts'>['query']) {
      const { order, place = null } = query;
      // What rises is found among those that were made most often.
      const choice =
        order === 'rising'
          ? ({ order: 'asked', limit: mostRows * 2 } as const)
          : { order, limit: mostRows };
      const [found, days, places] = await Promise.all([
        readSearchCounts(read, query, { ...choice, place }),
        readSearchDays(read, query),
        readSearchedTowns(read),
      ]);
      const ids = found.map(({ id }) => id);
      const length = Math.round((Date.parse(query.to) - Date.parse(query.from)) / dayLength) + 1;
      const periodBefore = { from: addDays(query.from, -length), to: addDays(query.from, -1) };
      const before = await readAsked(read, ids, periodBefore);
      const rows = found.map((row) => toSearchRow(row, before.get(row.id) ?? 0));
      const risen = ({ asked, askedBefore }: SearchRow) => asked - askedBefore;
      const listed =
        order === 'rising'
          ? rows.filter((row) => risen(row) > 0).toSorted((a, b) => risen(b) - risen(a))
          : rows;
      return {
        searches: listed.slice(0, mostRows),
        asked: days.reduce((sum, day) => sum + day.asked, 0),
        places,
      };
    },
    async activity({ by, ...period }: CallRequest<'getActivity'>['query']) {
      const column = by === 'section' ? 'target' : by === 'place' ? 'place' : 'event_key';
      const [days, searches, changes, sums, ranks] = await Promise.all([
        readDays(read, period),
        readSearchDays(read, period),
        readChangedDays(read, period),
        readSums(read, period, column),
        by === 'section' ? readRanks(read, period) : [],
      ]);
      const { eventByKey } = catalogue();
      const namesOf = (subject: string | number) => {
        const event = eventByKey.get(Number(subject));
        if (by === 'venue') return event === undefined ? [] : [event.venue.name];
        if (by === 'category') return event?.categories.map(({ name }) => name) ?? [];
        return subject === '' ? [] : [subject];
      };
      const rows = sumUp(
        sums.flatMap((sum) => namesOf(sum.name).map((name) => ({ ...sum, name }))),
      );
      const averages = rankAverages(ranks);
      const describe = ([name, row]: [string, Figures]): ActivityRow => {
        const event = by === 'event' ? eventByKey.get(Number(name)) : undefined;
        const eventKey = by === 'event' ? Number(name) : null;
        const state = event === undefined ? null : stateOf(event, row, now());
        const expected = averages.get(name) ?? null;
        return { name: event?.name ?? name, eventKey, state, ...row, expected };
      };
      return {
        days: joinDays(days, searches, changes),
        rows: [...rows]
          .toSorted(([, a], [, b]) => b.clicked - a.clicked || b.seen - a.seen)
          .slice(0, mostRows)
          .map(describe),
      };
    },
    event: (key: number) => readEvent(read, key, now()),
  };
}

/** What visitors did in four weeks with each of these events. */
export async function readFigures(read: ReadDatabase, keys: readonly number[], now: Date) {
  const sums = keys.length === 0 ? [] : await readSums(read, lastDays(now, 28), 'event_key', keys);
  const figures = sumUp(sums);
  return (key: number) => figures.get(String(key)) ?? noFigures;
}

/** The share opened of what was seen in four weeks, and the share to expect, by the part of the site. */
export async function readOpened(read: ReadDatabase, now: Date) {
  const period = lastDays(now, 28);
  const figures = sumUp(await readSums(read, period, 'target'));
  const shares = [...figures].map(([target, sums]) => [target, shareOpened(sums)] as const);
  return {
    opened: Object.fromEntries(
      shares.flatMap(([target, share]) => (share ? [[target, share]] : [])),
    ),
    expected: Object.fromEntries(rankAverages(await readRanks(read, period))),
  };
}

/**
 * The share opened to expect of each part of the site: what its ranks get on average over all parts. A share above it
 * is more than one clicks over expected clicks (Zhang and Jones, "Comparing click logs and editorial labels for
 * training query rewriting", WWW 2007).
 */
function rankAverages(ranks: Awaited<ReturnType<typeof readRanks>>): Map<string, number> {
  const atRank = sumUp(ranks.map((row) => ({ ...row, name: row.rank })));
  const seen = ranks.filter(({ kind }) => kind === 'seen');
  const expected = seen.map(({ target, rank, count }) => {
    const share = shareOpened(atRank.get(String(rank)) ?? noFigures) ?? 1;
    return { name: target, kind: 'clicked', count: count * share };
  });
  const sums = sumUp([...seen.map((row) => ({ ...row, name: row.target })), ...expected]);
  return new Map([...sums].map(([target, sum]) => [target, sum.clicked / sum.seen]));
}

/** Days. */
const eightWeeks = 56;

/** What visitors did with an event in eight weeks. */
async function readEvent(read: ReadDatabase, key: number, now: Date) {
  const period = lastDays(now, eightWeeks);
  const { from } = period;
  const days = await readEventDays(read, key, period);
  const weekOf = (day: string) => Math.floor((Date.parse(day) - Date.parse(from)) / dayLength / 7);
  const weeks = sumUp(days.map((day) => ({ ...day, name: weekOf(day.day) })));
  const targets = sumUp(days.map((day) => ({ ...day, name: day.target })));
  return {
    weeks: Array.from({ length: eightWeeks / 7 }, (_, week) => ({
      day: addDays(from, week * 7),
      ...(weeks.get(String(week)) ?? noFigures),
    })),
    targets: [...targets]
      .map(([target, sums]) => ({ target, ...sums }))
      .toSorted((a, b) => b.seen - a.seen || b.clicked - a.clicked),
  };
}

function addDays(day: string, days: number): string {
  return isoDay(Date.parse(day) + days * dayLength);
}

/** So many days up to today, as visitors have it. */
export function lastDays(now: Date, days: number): Period {
  const to = visitorDayName(now);
  return { from: addDays(to, 1 - days), to };
}

type FoundSearch = Awaited<ReturnType<typeof readSearchCounts>>[number];

function toSearchRow(row: FoundSearch, askedBefore: number): SearchRow {
  const { place, clicks } = row;
  const words = row.words ?? '';
  const params = new URLSearchParams(row.filters ?? '');
  const search = { ...readSearch(params), q: words, near: place, sort: defaultSortOrder(words) };
  const values = [...params.values()].map((value) => value.replace(/\|.*/, ''));
  return {
    words,
    label: [words, ...values].filter((text) => text !== '').join(' · '),
    address: searchAddress(search),
    place,
    asked: row.asked,
    askedBefore,
    foundNone: row.found_none,
    corrected: row.corrected,
    widened: row.widened,
    clicks,
    position: clicks === 0 ? null : row.positions / clicks,
    conversions: row.conversions,
  };
}

interface Counted {
  name: string | number;
  kind: string;
  count: number;
}

function sumUp(rows: readonly Counted[]): Map<string, Figures> {
  const sums = new Map<string, Figures>();
  for (const { name, kind, count } of rows) {
    const sum = sums.get(String(name)) ?? { ...noFigures };
    if (kind in sum) sum[kind as keyof Figures] += count;
    sums.set(String(name), sum);
  }
  return sums;
}

function joinDays(
  days: Awaited<ReturnType<typeof readDays>>,
  searches: Awaited<ReturnType<typeof readSearchDays>>,
  changes: readonly { day: string; subject: string }[],
): CallAnswer<'getActivity'>['days'] {
  const figures = sumUp(days.map((row) => ({ ...row, name: row.day })));
  const all = new Set([...figures.keys(), ...searches.map(({ day }) => day)]);
  return [...all].sort().map((day) => ({
    day,
    visits: days.find((row) => row.day === day && row.kind === 'visits')?.count ?? 0,
    searches: searches.find((row) => row.day === day)?.asked ?? 0,
    ...(figures.get(day) ?? noFigures),
    changes: changes.filter((change) => change.day === day).map(({ subject }) => subject),
  }));
}

/** An event is new for so many days, seen from so many views on, and hardly seen below a fifth of them. */
const newDays = 14;
const muchSeen = 100;
const wantedFrom = 3;

function stateOf(event: CatalogueEvent, sums: Figures, now: Date): ActivityRow['state'] {
  const isNew = Date.parse(event.onSaleAt ?? '') > now.getTime() - newDays * dayLength;
  if (eventStatus(event, now) === 'sold out')
    return sums.clicked + sums.saved >= wantedFrom ? 'soldOutWanted' : null;
  if (isNew && sums.seen + sums.clicked < muchSeen / 5) return 'newHardlySeen';
  return sums.seen >= muchSeen && sums.clicked + sums.tickets === 0 ? 'seenNeverOpened' : null;
}
