import { guideFacets, guideIndexes, searchIndexes } from '#shared/contract/searchHits.ts';
import type { CallAnswer } from '#shared/contract/endpoints.ts';
import { dateBounds } from '#shared/domain/search/dateBounds.ts';
import { defaultRadius } from '#shared/domain/search/searchOptions.ts';
import type { Api } from '#renderer/api/api.ts';
import { dayFilters, type SearchAnswer, type SearchQuery } from '#renderer/api/searchQuery.ts';
import { suggestionMessages } from '#renderer/content/suggestionMessages.ts';
import { eventAttributes } from './eventSuggestion.ts';
import type { SearchOption } from './searchOptions.ts';
import { readEvents, readFacet } from './suggestionQueries.ts';

const mostEvents = 3;
const mostCategories = 6;

/** What an empty box offers beside the last searches: near the visitor this weekend, and categories. */
export async function loadStartOffers(api: Api, now: Date): Promise<SearchOption[]> {
  const { place } = await api.call('readSearchText', { query: {} });
  const categories: SearchQuery = {
    type: 'facet',
    indexName: searchIndexes.guide,
    facet: guideFacets.categories,
    facetQuery: '',
    maxFacetHits: mostCategories,
  };
  if (place === null) return categoryOptions((await api.search([categories]))[0]);
  const [events, values] = await api.search([weekendQuery(place, now), categories]);
  const heading = suggestionMessages.weekendHeading(place.name);
  const found = readEvents(events, now).map((event) => ({ ...event, heading }));
  const label = suggestionMessages.weekend(place.name);
  const all: SearchOption = { type: 'weekend', id: 'weekend', label, heading };
  return [...found, ...(found.length === 0 ? [] : [all]), ...categoryOptions(values)];
}

/** What is still to come this weekend around a place, soonest first. */
function weekendQuery(
  place: NonNullable<CallAnswer<'readSearchText'>['place']>,
  now: Date,
): SearchQuery {
  const weekend = { date: 'weekend', from: null, to: null, states: [] } as const;
  return {
    indexName: guideIndexes.soonest,
    aroundLatLng: `${place.latitude},${place.longitude}`,
    aroundRadius: defaultRadius * 1000,
    numericFilters: dayFilters(dateBounds(weekend, now, place.timezone)),
    hitsPerPage: mostEvents,
    attributesToRetrieve: eventAttributes,
    attributesToHighlight: [],
  };
}

function categoryOptions(answer: SearchAnswer | undefined): SearchOption[] {
  const heading = suggestionMessages.categories;
  return readFacet(answer, 'category').map((option) => ({ ...option, heading }));
}
