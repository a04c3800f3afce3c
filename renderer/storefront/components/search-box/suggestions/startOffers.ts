import { guideQuery, type SearchContext } from '#shared/contract/guideQuery.ts';
import { guideFacets, searchIndexes } from '#shared/contract/searchHits.ts';
import { fillText } from '#shared/domain/brand/fillText.ts';
import { emptySearch } from '#shared/domain/search/searchState.ts';
import type { Api } from '#renderer/api/api.ts';
import { isFacetAnswer, type SearchAnswer, type SearchQuery } from '#renderer/api/searchQuery.ts';
import suggestionMessages from '#resources/texts/suggestions.json' with { type: 'json' };
import { eventAttributes } from './eventSuggestion.ts';
import type { SearchOption } from './searchOptions.ts';
import { readEvents, readFacet } from './suggestionQueries.ts';

const mostEvents = 3;
const mostCategories = 6;

const { weekendUpTo, tonight, free, sevenDays, month } = suggestionMessages;

/** Sentences about a category, and what each asks for beside it. */
const sentences = [
  { text: weekendUpTo, date: 'weekend', price: 50, times: [] },
  { text: tonight, date: 'today', price: null, times: ['Evening', 'Late'] },
  { text: free, date: 'next-7-days', price: 0, times: [] },
  { text: sevenDays, date: 'next-7-days', price: null, times: [] },
  { text: month, date: 'month', price: null, times: [] },
] as const;
const mostExamples = 3;

/** Offers of an empty box beside the last searches: near the visitor this weekend, sentences, categories. */
export async function loadStartOffers(api: Api, now: Date): Promise<SearchOption[]> {
  const { place, nearby = [] } = await api.call('readSearchText', { query: {} });
  const categories: SearchQuery = {
    type: 'facet',
    indexName: searchIndexes.guide,
    facet: guideFacets.categories,
    facetQuery: '',
    maxFacetHits: mostCategories,
  };
  const examples = sentences.map((sentence) => exampleQuery(sentence, { now, place }));
  const weekend = place === null ? [] : [weekendQuery({ now, place })];
  // Words of other visitors are shown as they stand in events alone.
  const texts = nearby.map((q) => ({
    ...guideQuery({ ...emptySearch, q }, { now, place }),
    hitsPerPage: 0,
    typoTolerance: false,
  }));
  const answers = await api.search([...weekend, categories, ...examples, ...texts]);
  const [values, ...counts] = answers.slice(weekend.length);
  const rest = [...exampleOptions(counts), ...categoryOptions(values)];
  if (place === null) return rest;
  const heading = fillText(suggestionMessages.weekendHeading, { place: place.name });
  const found = readEvents(answers[0], now).map((event) => ({ ...event, heading }));
  const label = fillText(suggestionMessages.weekend, { place: place.name });
  const all: SearchOption = { type: 'weekend', id: 'weekend', label, heading };
  const nearbyHeading = fillText(suggestionMessages.nearby, { place: place.name });
  const searched = nearby.flatMap((text, index) => {
    const answer = counts[examples.length + index];
    if (answer === undefined || isFacetAnswer(answer) || answer.nbHits === 0) return [];
    return [
      { type: 'example', id: `nearby-${index}`, label: text, heading: nearbyHeading } as const,
    ];
  });
  return [...found, ...(found.length === 0 ? [] : [all]), ...searched, ...rest];
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
  const found = sentences.flatMap(({ text, price }, index) => {
    const answer = counts[index];
    const facet = answer && !isFacetAnswer(answer) ? answer.facets?.[guideFacets.categories] : {};
    const categories = Object.entries(facet ?? {})
      .toSorted(([, a], [, b]) => b - a)
      .flatMap(([name]) => (name === '' ? [] : [name]));
    const category = categories.find((name) => !used.has(name)) ?? categories[0];
    if (category === undefined) return [];
    used.add(category);
    const label = fillText(text, { category, price: price ?? '' });
    return [{ type: 'example', id: `example-${index}`, label, heading } as const];
  });
  return found.slice(0, mostExamples);
}

function categoryOptions(answer: SearchAnswer | undefined): SearchOption[] {
  const heading = suggestionMessages.categories;
  return readFacet(answer, 'category').map((option) => ({ ...option, heading }));
}
