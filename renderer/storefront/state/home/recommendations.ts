import { atom } from 'jotai';
import type {
  RecommendationsAnswer,
  RecommendationOptions,
} from '#shared/contract/recommendations.ts';
import { wholeListing } from '#shared/domain/home/homeLayout.ts';
import { sectionOrder } from '#shared/domain/home/sectionCards.ts';
import type { Location } from '#shared/domain/visitors/visitor.ts';
import { servicesAtom, nowAtom } from '#renderer/api/services.ts';
import {
  describeDistances,
  expandEvents,
  type CardEvent,
  type CompactEvents,
} from '#renderer/events/cardEvent.ts';
import { hiddenEventsAtom } from '#renderer/storefront/state/visitor/hiddenEvents.ts';
import { locationAtom } from '#renderer/storefront/state/visitor/location.ts';
import { modesAtom } from '#renderer/storefront/state/visitor/modes.ts';
import { preferencesAtom } from '#renderer/storefront/state/visitor/preferences.ts';

/** How many cards each section shows after show-more; stored so that Back restores the page. */
export const shownCountsAtom = atom<Readonly<Record<string, number>>>({});

export interface RecommendedSection {
  title: string;
  /** The id of the section, used in links to it. */
  anchorLink: string;
  events: readonly CardEvent[];
  /** Only in a section about towns: its events by town, the nearest town first. */
  towns?: AnsweredSection['towns'];
  /** Only in the list by date of a small listing, which is shown whole: its events by month. */
  months?: AnsweredSection['months'];
}

interface Common {
  /** Grows with every fetch; an answer to an older one is dropped. */
  version: number;
  /** The inputs of the last request, to know whether they have changed; null before the first. */
  basis: string | null;
  displayedLocation: string | null;
}

type RecommendationsState = Common &
  ({ status: 'pending' } | { status: 'failure' } | ReturnType<typeof fromAnswer>);

export const recommendationsAtom = atom<RecommendationsState>({
  status: 'pending',
  version: 0,
  basis: null,
  displayedLocation: null,
});

/** Fetches recommendations; an answer to an older request is dropped. */
export const fetchRecommendationsAtom = atom(null, async (get, set, query: HomeQuery) => {
  const { api, now, warn } = get(servicesAtom);
  const { version: last, displayedLocation } = get(recommendationsAtom);
  const version = last + 1;
  const basis = set(basisAtom, query);
  set(recommendationsAtom, { status: 'pending', version, basis, displayedLocation });
  set(shownCountsAtom, {});
  const isOutdated = () => get(recommendationsAtom).version !== version;
  try {
    const trackingId = get(modesAtom).isDeveloper ? query.trackingId : null;
    const answer = await api.call('getRecommendations', {
      query: trackingId === null ? {} : { 'overrides.trackingId': trackingId },
      // With the location of the state: the server may not have stored it, and in developer mode never does.
      body: { ...locationOptions(get(locationAtom)), customerId: query.customerId },
    });
    if (isOutdated()) return;
    set(nowAtom, now());
    const sections = answer.sections.map(withKeys);
    const distances = describeDistances(answer.distances);
    const catalog = answer.catalog.map((event) => ({
      ...event,
      distance: distances.get(event.eventKey) ?? null,
    }));
    set(recommendationsAtom, { ...fromAnswer({ ...answer, sections, catalog }), version, basis });
  } catch (cause) {
    warn('The recommendations could not be fetched', cause);
    if (isOutdated()) return;
    set(recommendationsAtom, { status: 'failure', version, basis, displayedLocation });
  }
});

/** Fetches recommendations if location, preferences or address have changed. */
export const refreshRecommendationsAtom = atom(null, (get, set, query: HomeQuery) => {
  const isFresh = get(recommendationsAtom).basis === set(basisAtom, query);
  return isFresh ? Promise.resolve() : set(fetchRecommendationsAtom, query);
});

type AnsweredSection = RecommendationsAnswer['sections'][number];

interface SectionKeys extends Pick<AnsweredSection, 'id' | 'title' | 'towns' | 'months'> {
  eventKeys: readonly number[];
}

/** A section of an answer with the keys of its events alone; the events are in the catalogue of the answer. */
export function withKeys({ id, title, towns, months, events }: AnsweredSection): SectionKeys {
  const eventKeys = events.map(({ eventKey }) => eventKey);
  return { id, title, eventKeys, ...(towns && { towns }), ...(months && { months }) };
}

/** The part of an answer that is in the data of a page. */
export interface PageRecommendations extends Pick<
  RecommendationsAnswer,
  'displayedLocation' | 'seed' | 'weekendOffer' | 'suggestedArtists' | 'canLinkCustomer'
> {
  sections: readonly SectionKeys[];
  catalog: CompactEvents;
}

export interface RenderedRecommendations {
  /** Null where the recommendations failed. */
  answer: PageRecommendations | null;
  query: HomeQuery;
}

/** Puts the data of the page into a new store; null: the page was not the home page. */
export const hydrateRecommendationsAtom = atom(
  null,
  (get, set, rendered: RenderedRecommendations | null) => {
    if (rendered === null) return;
    const { version, displayedLocation } = get(recommendationsAtom);
    const basis = set(basisAtom, rendered.query);
    const state = rendered.answer
      ? fromAnswer({ ...rendered.answer, catalog: expandEvents(rendered.answer.catalog) })
      : ({ status: 'failure', displayedLocation } as const);
    set(recommendationsAtom, { ...state, version, basis });
  },
);

const basisAtom = atom(null, (get, _, { trackingId, customerId }: HomeQuery) =>
  JSON.stringify([get(locationAtom).version, get(preferencesAtom).version, trackingId, customerId]),
);

interface Answered extends Omit<PageRecommendations, 'catalog'> {
  catalog: readonly CardEvent[];
}

function fromAnswer({ sections, catalog, ...answer }: Answered) {
  const { displayedLocation, seed, weekendOffer } = answer;
  const known = new Map(catalog.map((event) => [event.eventKey, event]));
  const isWhole = sections.some(({ id }) => id === wholeListing);
  const shown = sections.map(({ id, title, eventKeys, towns, months }): RecommendedSection => {
    const present = eventKeys.flatMap((eventKey) => known.get(eventKey) ?? []);
    const events = isWhole ? present : sectionOrder(present, seed, id);
    return { title, anchorLink: id, events, ...(towns && { towns }), ...(isWhole && { months }) };
  });
  const filled = shown.filter(({ events }) => events.length > 0);
  return {
    status: 'success',
    sections: filled,
    catalog: known,
    displayedLocation,
    seed,
    weekendOffer,
    /** To ask about, with one press each; none where something is known of the visitor. */
    suggestedArtists: answer.suggestedArtists ?? [],
    /** Whether the link carries a signed customer that this browser is not linked to. */
    canLinkCustomer: answer.canLinkCustomer ?? false,
  } as const;
}

/** The sections without hidden events; a section that has no other events is left out. */
export const visibleSectionsAtom = atom<readonly RecommendedSection[]>((get) => {
  const recommendations = get(recommendationsAtom);
  if (recommendations.status !== 'success') return [];
  const hidden = new Set(get(hiddenEventsAtom));
  if (hidden.size === 0) return recommendations.sections;
  return recommendations.sections
    .map((section) => ({
      ...section,
      events: section.events.filter(({ eventKey }) => !hidden.has(eventKey)),
    }))
    .filter(({ events }) => events.length > 0);
});

/** Parameters of the home page's address. */
export interface HomeQuery {
  /** Someone else's tracking id; the server believes a developer's only. */
  trackingId: string | null;
  /** `r` of the address. */
  customerId: string | null;
}

/** None 0, Postcode 1, Geo 2 on the wire (docs/product.md#73-options-of-recommendations). */
function locationOptions({ postcode, geo }: Location): RecommendationOptions {
  if (postcode !== null) return { use: 1, postcode, geo: null };
  if (geo !== null) return { use: 2, geo, postcode: null };
  return { use: 0, postcode: null, geo: null };
}
