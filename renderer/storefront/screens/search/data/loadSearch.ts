import { data, redirect, type LoaderFunctionArgs } from 'react-router-dom';
import type { SearchContext } from '#shared/contract/guideQuery.ts';
import { isLimited, listAreas, radiusOf, type SearchPlace } from '#shared/contract/searchArea.ts';
import { type SearchReading, understandAddress } from '#shared/contract/understandSearch.ts';
import { dayHeading } from '#shared/domain/catalogue/eventDates.ts';
import { paths } from '#shared/domain/paths.ts';
import { dateBounds } from '#shared/domain/search/dateBounds.ts';
import { landingAddress } from '#shared/domain/search/landing.ts';
import { isUnknownParameter } from '#shared/domain/search/readSearch.ts';
import {
  changeSearch,
  searchAddress,
  type SearchState,
} from '#shared/domain/search/searchState.ts';
import { dayLength, isoDay } from '#shared/domain/time/calendar.ts';
import { type Api, apiContext, clockContext } from '#renderer/api/api.ts';
import { statusOf } from '#renderer/api/apiError.ts';
import { isFacetAnswer } from '#renderer/api/searchQuery.ts';
import { warn } from '#renderer/platform/warn.ts';
import { searchMessages } from '#renderer/storefront/content/searchMessages.ts';
import {
  type LandingPage,
  loadLanding,
} from '#renderer/storefront/screens/search/landing/landingPage.ts';
import { dayCounts, findResults } from './findResults.ts';
import { findNotices } from './notices.ts';
import { fartherCandidates, repairCandidates, type Repair } from './repairs.ts';
import { countQuery, dayQuery } from './searchQueries.ts';
import { dayOfHit, type SearchResults } from './searchResults.ts';

/** The data of the search page; `results` is null if the search failed. */
export interface SearchPage {
  search: SearchState;
  /** The place that distances are measured from, or null. */
  place: SearchPlace | null;
  /** Sentences about what could not be taken as asked. */
  notices: readonly string[];
  results: SearchResults | null;
  /** Null for a search that is not for exactly one thing. */
  landing: LandingPage | null;
  /** Whether the search failed because it asks for more than one search may; absent where no answer came. */
  isRefused?: boolean;
  repairs: readonly Repair[];
}

/** Status of a search that asks for too much, such as too many words and filters at once. */
const refusedStatus = 400;

/** Loads the results for the address. */
export async function loadSearch({ request, context }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const now = context.get(clockContext)();
  const { searchParams } = new URL(request.url);
  const unknown = [...searchParams.keys()].filter(isUnknownParameter);
  if (unknown.length > 0) {
    for (const name of unknown) searchParams.delete(name);
    const rest = searchParams.toString();
    return redirect(rest === '' ? paths.search : `${paths.search}?${rest}`);
  }
  const understood = await readAddress(api, searchParams);
  const { asked, reading, search, notices } = understood;
  if (understood.redirect !== undefined) return redirect(understood.redirect);
  const loading = loadLanding(api, search, reading.place);
  try {
    const { results, place } = await findResults(api, search, { now, place: reading.place });
    const landing = await loading;
    if (search.page > 1 && search.page > results.pageCount && results.total > 0) {
      return redirect(searchAddress({ ...search, page: results.pageCount }));
    }
    const repairs = await findRepairs(api, search, { now, place: reading.place, found: results });
    const shown = { ...results, days: daysOfPage(results, todayAt(search, { now, place })) };
    const isOver = search.to !== null && search.to < todayAt(search, { now, place });
    const said = isOver ? [...notices, searchMessages.notices.over] : notices;
    const page = { search, place, notices: said, results: shown, landing, repairs };
    return checkLanding(page, asked, reading);
  } catch (cause) {
    warn('The search did not answer', cause);
    const { place } = reading;
    const isRefused = statusOf(cause) === refusedStatus;
    const landing = await loading;
    const failed = { search, place, notices, results: null, landing, isRefused, repairs: [] };
    return data<SearchPage>(failed, { status: isRefused ? refusedStatus : 503 });
  }
}

/** The page at the one address of its subject: another spelling of a town leads there, an unknown name is not found. */
function checkLanding(page: SearchPage, asked: SearchState, { placeProblem }: SearchReading) {
  const { landing, place, results } = page;
  if (landing === null) return page;
  const { kind, name } = landing.subject;
  const isTyped = kind === 'town' && placeProblem === null && asked.near !== '';
  if (isTyped && asked.near !== name) return redirect(landingAddress(landing.subject), 301);
  const isUnknown = kind === 'town' ? place === null : kind !== 'date' && results?.total === 0;
  return isUnknown ? data<SearchPage>({ ...page, landing: null }, { status: 404 }) : page;
}

/** The search of an address, and sentences about what of it could not be taken as it stands. */
export async function readAddress(api: Api, params: URLSearchParams) {
  const understood = await understandAddress(params, async (query) => {
    try {
      return await api.call('readSearchText', { query });
    } catch (cause) {
      // Without an answer the words are only words.
      warn('The words of the search could not be read', cause);
      const nothing = { parts: [], leftOut: [], unknown: [], place: null, placeProblem: null };
      return { text: query.q ?? '', ...nothing };
    }
  });
  return { ...understood, notices: findNotices(params, understood.search, understood.reading) };
}

/** Today where the place of the search is: `2026-11-27`. */
function todayAt({ states }: SearchState, { now, place }: SearchContext): string {
  const today = { date: 'today', from: null, to: null, states } as const;
  return isoDay((dateBounds(today, now, place?.timezone)?.local.from ?? 0) * 1000);
}

/** Days ahead that can be chosen with one press. */
const daysAhead = 14;

/** The counts of the next days, those without an event included, and of the days of the hits. */
function daysOfPage({ days, hits }: SearchResults, today: string): SearchResults['days'] {
  if (Object.keys(days).length === 0) return days;
  const first = Date.parse(today);
  const ahead = Array.from({ length: daysAhead }, (_, day) => isoDay(first + day * dayLength));
  const later = hits.map(dayOfHit).filter((day) => day > today);
  const shown = [...ahead, ...later];
  return Object.fromEntries(shown.map((day) => [day, days[day] ?? 0]));
}

/** Searches that are counted, and those that are shown. */
const mostCandidates = 12;
const mostRepairs = 6;

/** The first day after those asked for that has something: near the place, else in the smallest larger radius. */
async function findNextDay(api: Api, search: SearchState, context: SearchContext) {
  const { before } = dateBounds(search, context.now, context.place?.timezone)?.local ?? {};
  if (typeof before !== 'number') return [];
  const after = isoDay(before * 1000);
  const areas = listAreas(search, context.place);
  const answers = await api.search(areas.map((place) => dayQuery(search, { ...context, place })));
  const found = areas.flatMap((place, index): Repair[] => {
    const days = dayCounts(answers[index]);
    const sorted = Object.keys(days).toSorted();
    const day = sorted.find((one) => one >= after);
    if (day === undefined) return [];
    const repair = { label: dayHeading(day), count: days[day] ?? 0 };
    const change = { date: null, from: day, to: day };
    if (place === null || !isLimited(search, place))
      return [{ ...repair, search: changeSearch(search, change) }];
    const within = radiusOf(search, place);
    const area = searchMessages[index === 0 ? 'near' : 'within'](within, place.name);
    return [{ ...repair, area, search: changeSearch(search, { ...change, within }) }];
  });
  return found.slice(0, 1);
}

/**
 * Where nothing is near, the next day that has something; where nothing is found at all, then the nearest searches
 * that find something: those with one condition less, else with as few less as it takes.
 */
async function findRepairs(
  api: Api,
  search: SearchState,
  { found, ...context }: SearchContext & { found: SearchResults },
): Promise<Repair[]> {
  const { place } = context;
  const [first] = found.hits;
  const usual = isLimited(search, place) ? radiusOf(search, place) * 1000 : Infinity;
  if (first !== undefined && (first.distance ?? 0) <= usual) return [];
  const nextDay = await findNextDay(api, search, context);
  if (found.total > 0) return nextDay;
  const asked = changeSearch(search, {});
  const near = await countCandidates(api, repairCandidates(asked, place), context);
  if (near.length > 0) return [...nextDay, ...near];
  const farther = await countCandidates(api, fartherCandidates(asked, place), context);
  return [...nextDay, ...farther.slice(0, 1)];
}

/** The candidates that find something, with the number of their results. */
async function countCandidates(
  api: Api,
  all: ReturnType<typeof repairCandidates>,
  context: SearchContext,
): Promise<Repair[]> {
  const candidates = all.slice(0, mostCandidates);
  if (candidates.length === 0) return [];
  const answers = await api.search(
    candidates.map((candidate) => countQuery(candidate.search, context)),
  );
  const found = candidates.flatMap((candidate, index) => {
    const answer = answers[index];
    const count = !answer || isFacetAnswer(answer) ? 0 : answer.nbHits;
    return count > 0 ? [{ ...candidate, count }] : [];
  });
  return found.slice(0, mostRepairs);
}
