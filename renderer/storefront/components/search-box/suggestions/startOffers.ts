import { guideQuery, type SearchContext } from '#shared/contract/guideQuery.ts';
import { guideFacets, searchIndexes } from '#shared/contract/searchHits.ts';
import { emptySearch } from '#shared/domain/search/searchState.ts';
import type { Api } from '#renderer/api/api.ts';
import { isFacetAnswer, type SearchAnswer, type SearchQuery } from '#renderer/api/searchQuery.ts';
import { suggestionMessages } from '#renderer/storefront/content/suggestionMessages.ts';
import { eventAttributes } from './eventSuggestion.ts';
import type { SearchOption } from './searchOptions.ts';
import { readEvents, readFacet } from './suggestionQueries.ts';

const mostEvents = 3;
const mostCategories = 6;

const { weekendUpTo, tonight, free, sevenDays, month } = suggestionMessages;

/** Sentences about a category, and what each asks for beside it. */
const sentences = [
  { write: weekendUpTo, date: 'weekend', price: 50, times: [] },
  { write: tonight, date: 'today', price: null, times: ['Evening', 'Late'] },
  { write: free, date: 'next-7-days', price: 0, times: [] },
  { write: sevenDays, date: 'next-7-days', price: null, times: [] },
  { write: month, date: 'month', price: null, times: [] },
] as const;
const mostExamples = 3;

/** Offers of an empty box beside the last searches: near the visitor this weekend, sentences, categories. */
export async function loadStartOffers(api: Api, now: Date): Promise<SearchOption[]> {
  const { place } = await api.call('readSearchText', { query: {} });
  const categories: SearchQuery = {
    type: 'facet',
    indexName: searchIndexes.guide,
    facet: guideFacets.categories,
    facetQuery: '',
    maxFacetHits: mostCategories,
  };
  const examples = sentences.map((sentence) => exampleQuery(sentence, { now, place }));
  if (place === null) {
    const [values, ...counts] = await api.search([categories, ...examples]);
    return [...exampleOptions(counts), ...categoryOptions(values)];
  }
  const [events, values, ...counts] = await api.search([
    weekendQuery({ now, place }),
    categories,
    ...examples,
  ]);
  const heading = suggestionMessages.weekendHeading(place.name);
  const found = readEvents(events, now).map((event) => ({ ...event, heading }));
  const label = suggestionMessages.weekend(place.name);
  const all: SearchOption = { type: 'weekend', id: 'weekend', label, heading };
  const rest = [...exampleOptions(counts), ...categoryOptions(values)];
  return [...found, ...(found.length === 0 ? [] : [all]), ...rest];
}

/** The coming events of this weekend around a place, soonest first. */
function weekendQuery(context: SearchContext): SearchQuery {
  return {
    ...guideQuery({ ...emptySearch, date: 'weekend' }, context),
    hitsPerPage: mostEvents,
    attributesToRetrieve: eventAttributes,
    attributesToHighlight: [],
  };
}

/** Counts what a sentence would find by category. */
function exampleQuery(
  { date, price, times }: (typeof sentences)[number],
  context: SearchContext,
): SearchQuery {
  return {
    ...guideQuery({ ...emptySearch, date, price, times }, context),
    indexName: searchIndexes.guide,
    hitsPerPage: 0,
    facets: [guideFacets.categories],
  };
}

/** The first sentences that find something, each about its largest category, one that none before it has if it can. */
function exampleOptions(counts: readonly SearchAnswer[]): SearchOption[] {
  const heading = suggestionMessages.examples;
  const used = new Set<string>();
  const found = sentences.flatMap(({ write, price }, index) => {
    const answer = counts[index];
    const facet = answer && !isFacetAnswer(answer) ? answer.facets?.[guideFacets.categories] : {};
    const categories = Object.entries(facet ?? {})
      .toSorted(([, a], [, b]) => b - a)
      .flatMap(([name]) => (name === '' ? [] : [name]));
    const category = categories.find((name) => !used.has(name)) ?? categories[0];
    if (category === undefined) return [];
    used.add(category);
    const label = write(category, price);
    return [{ type: 'example', id: `example-${index}`, label, heading } as const];
  });
  return found.slice(0, mostExamples);
}

function categoryOptions(answer: SearchAnswer | undefined): SearchOption[] {
  const heading = suggestionMessages.categories;
  return readFacet(answer, 'category').map((option) => ({ ...option, heading }));
}
