import { radiusOf, type SearchPlace } from '#shared/contract/searchArea.ts';
import { searchRadii } from '#shared/domain/search/searchOptions.ts';
import { changeSearch, type SearchState } from '#shared/domain/search/searchState.ts';
import { conditions, placeCondition } from '#renderer/storefront/content/searchConditions.ts';
import { searchMessages } from '#renderer/storefront/content/searchMessages.ts';

/** A way out of a search that finds nothing. */
export interface Repair {
  /** Text of the link before the count: `without VIC`, `within 100 km of Dubbo`. */
  label: string;
  count: number;
  /** Text after the count in place of `events`: `near Fitzroy`. */
  area?: string | undefined;
  search: SearchState;
}

type Candidate = Omit<Repair, 'count'>;

/** The search without its words, larger radii, then one condition less, the place last; the counts come from asking. */
export function repairCandidates(search: SearchState, place: SearchPlace | null = null) {
  const isNear = placeCondition(search, place) !== null;
  const wider = isNear && place ? widerSearches(search, place) : [];
  const found = [...wider, ...withoutFilters(search), ...withoutPlace(search, place)];
  return found.length === 0 ? [] : [...withoutText(search), ...found];
}

/** For where one condition less finds nothing either: two less and so on, the words first and the place last. */
export function fartherCandidates(search: SearchState, place: SearchPlace | null): Candidate[] {
  const next =
    withoutText(search)[0] ?? withoutFilters(search).at(-1) ?? withoutPlace(search, place)[0];
  if (next === undefined) return [];
  const further = fartherCandidates(next.search, place).map((candidate) => ({
    ...candidate,
    label: `${next.label}, ${candidate.label}`,
  }));
  return [next, ...further];
}

function withoutFilters(search: SearchState): Candidate[] {
  return conditions(search).map(({ label, without, relaxed }) => ({
    label: relaxed ?? searchMessages.without(label),
    search: without,
  }));
}

function withoutPlace(search: SearchState, place: SearchPlace | null): Candidate[] {
  const nearby = placeCondition(search, place);
  return nearby ? [{ label: searchMessages.acrossAustralia, search: nearby.without }] : [];
}

function withoutText(search: SearchState): Candidate[] {
  const label = searchMessages.without(`“${search.q}”`);
  return search.q === '' ? [] : [{ label, search: changeSearch(search, { q: '' }) }];
}

function widerSearches(search: SearchState, place: SearchPlace): Candidate[] {
  return searchRadii
    .filter((radius) => radius > radiusOf(search, place))
    .map((within) => ({
      label: searchMessages.within(within, place.name),
      search: changeSearch(search, { within }),
    }));
}
