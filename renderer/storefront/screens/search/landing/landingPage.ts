import type { CallAnswer } from '#shared/contract/endpoints.ts';
import type { SearchPlace } from '#shared/contract/searchArea.ts';
import { landingAddress, landingOf, type Landing } from '#shared/domain/search/landing.ts';
import { searchAddress, type SearchState } from '#shared/domain/search/searchState.ts';
import {
  homeZone,
  dayLength,
  isoDay,
  toWallTime,
  weekendOf,
} from '#shared/domain/time/calendar.ts';
import type { Api } from '#renderer/api/api.ts';
import { warn } from '#renderer/platform/warn.ts';
import type { Breadcrumb } from '#renderer/storefront/components/page/breadcrumbList.ts';
import { landingMessages } from '#renderer/storefront/content/landingMessages.ts';

/** The subject of a landing page, with its neighbours. */
export interface LandingPage extends CallAnswer<'findNeighbours'> {
  subject: Landing;
}

/** The one subject of a search: a town by its own name, however the address spells it. */
export function subjectOf(search: SearchState, place: SearchPlace | null): Landing | null {
  const near = search.near === '' ? '' : (place?.town ?? search.near);
  return landingOf({ ...search, near });
}

/** The subject of a search and what leads on from it, which may be missing; null where it has no one subject. */
export async function loadLanding(api: Api, search: SearchState, place: SearchPlace | null) {
  const subject = subjectOf(search, place);
  if (subject === null) return null;
  const { kind, name } = subject;
  const none = { subject, artistKey: null, towns: [], artists: [] };
  if (kind !== 'venue' && kind !== 'artist') return none;
  try {
    return { subject, ...(await api.call('findNeighbours', { query: { kind, name } })) };
  } catch (cause) {
    warn('What leads on from a page could not be loaded', cause);
    return none;
  }
}

/** Links from a landing page to its neighbours. */
export function listNeighbours({ subject, towns, artists }: LandingPage, now: Date): Breadcrumb[] {
  if (subject.kind === 'date') return listLaterDates(subject.name, now);
  const [, state] = subject.kind === 'town' ? subject.name.split(', ') : [];
  return [
    ...towns.map((name) => toLink({ kind: 'town', name })),
    ...(state === undefined ? [] : [toLink({ kind: 'state', name: state })]),
    ...artists.map((name) => ({ ...toLink({ kind: 'artist', name }), name })),
  ];
}

/** The way to a landing page: the search, for a venue its town and for a town its state, the page. */
export function listBreadcrumbs(page: LandingPage, now: Date): Breadcrumb[] {
  const { kind } = page.subject;
  const parents = kind === 'venue' || kind === 'town' ? listNeighbours(page, now) : [];
  const search = { name: landingMessages.all, address: searchAddress({}) };
  return [search, ...parents.slice(0, 1), toLink(page.subject)];
}

function toLink(landing: Landing): Breadcrumb {
  return { name: landingMessages.title(landing), address: landingAddress(landing) };
}

const laterDates: Record<string, Landing> = {
  today: { kind: 'date', name: 'tomorrow' },
  tomorrow: { kind: 'date', name: 'weekend' },
  'next-7-days': { kind: 'date', name: 'month' },
};

function listLaterDates(preset: string, now: Date): Breadcrumb[] {
  const later = laterDates[preset];
  if (later !== undefined) return [toLink(later)];
  if (preset !== 'weekend') return [];
  const { from, before } = weekendOf(toWallTime(now.getTime(), homeZone));
  const [first, last] = [from, before - 1].map((time) => isoDay(time + 7 * dayLength));
  const address = searchAddress({ from: first ?? null, to: last ?? null });
  return [{ name: landingMessages.nextWeekend, address }];
}
