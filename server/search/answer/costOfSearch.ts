import { queryWords } from '#server/search/index/splitWords.ts';
import { checkFilter } from '#server/search/match/applyFilter.ts';
import type { Filter } from '#server/search/match/searchRequest.ts';
import { SearchFault } from '#server/search/protocol.ts';
import { findFacet } from './answerFacetQuery.ts';
import type { NamedIndex, Question } from './answerQuery.ts';
import type { Parameters } from './readParameters.ts';
import { hitsAskedFor, toRequest } from './toRequest.ts';

/** Documents that the units hold for; filters, facets and areas cost in proportion to more. */
const usualDocs = 30_000;

/** Costs of the parts of a search in units of about 10 microseconds of the processor (`npm run bench -- costs`). */
const units = {
  request: 10,
  /** Each word may have to be corrected. */
  word: 40,
  hit: 3,
  /** Cost of a hit for `*` in a list of attributes, or for twenty names in it. */
  allMarked: 5,
  namedAttribute: 0.05,
  /** Cost of a hit whose words are marked, for each word of the query. */
  markedWord: 0.2,
  facet: 10,
  facetValue: 0.01,
  box: 2,
  /** Sorting by distance, or a circle. */
  around: 60,
  comparison: 20,
  term: 2,
  /** A value among alternatives. */
  alternative: 0.25,
} as const;

/** Units of one call over the usual documents: 60 ms of the processor with what compressing the answer takes. */
const mostUnits = 6000;

/** A point of the rate limit is 2 ms. */
const unitsPerPoint = 200;

/**
 * Checks and adds up what the requests of a call cost, before any of them is answered; returns points.
 * Throws `SearchFault` where a name is unknown or the work is too much. Which calls are refused does not depend
 * on the size of the catalogue, as pages of the storefront may need them; their points do.
 */
export function checkCost(questions: readonly Question[]): number {
  const texts = new Set<string>();
  let cost = 0;
  let charged = 0;
  for (const question of questions) {
    const { fixed, perDocs } = costOfQuestion(question, texts);
    cost += fixed + perDocs;
    charged += fixed + perDocs * Math.max(1, question.named.index.docCount / usualDocs);
  }
  if (cost <= mostUnits) return Math.floor(charged / unitsPerPoint);
  throw new SearchFault(
    `The call asks for ${(cost / mostUnits).toFixed(1)} times the work allowed: send fewer requests, words, filters, facets or hits`,
  );
}

function costOfQuestion({ named, facet, parameters }: Question, texts: Set<string>) {
  const { index, name } = named;
  const request = toRequest(index, parameters);
  const filters = request.filter === null ? 0 : costOfFilter(named, request.filter);
  const area = request.around === null ? units.box * (request.boxes?.length ?? 0) : units.around;
  // A text is matched once a call.
  const text = JSON.stringify([name, request.query, request.hasTypoTolerance, request.isNameOnly]);
  const wordCount = queryWords(request.query).length;
  const words = texts.has(text) ? 0 : units.word * wordCount;
  texts.add(text);
  const fixed = units.request + words;
  const perDocs = filters + area;
  if (facet === null) {
    const each = units.facet + units.facetValue * request.maxValuesPerFacet;
    return {
      fixed: fixed + costOfHits(parameters, wordCount),
      perDocs: perDocs + request.facets.length * each,
    };
  }
  findFacet(index, facet);
  const facetWords = units.word * queryWords(parameters.facetQuery ?? '').length;
  return { fixed: fixed + facetWords, perDocs: perDocs + units.facet };
}

function costOfHits(parameters: Parameters, wordCount: number): number {
  const { attributesToRetrieve, attributesToHighlight, attributesToSnippet } = parameters;
  const marks = [attributesToHighlight, attributesToSnippet].map((list = []) =>
    list.includes('*') ? units.allMarked : units.namedAttribute * list.length,
  );
  const isMarked = attributesToHighlight?.length !== 0 || (attributesToSnippet ?? []).length > 0;
  const words = isMarked ? units.markedWord * wordCount : 0;
  const named = units.namedAttribute * (attributesToRetrieve?.length ?? 0);
  const each = marks.reduce((sum, mark) => sum + mark, units.hit + named + words);
  return each * hitsAskedFor(parameters);
}

function costOfFilter(named: NamedIndex, filter: Filter): number {
  switch (filter.kind) {
    case 'all':
    case 'any':
      return filter.of.reduce((sum, each) => sum + costOfPart(named, filter.kind, each), 0);
    case 'not':
      return units.term + costOfFilter(named, filter.of);
    case 'facet':
    case 'number':
      checkFilter(named.index, filter);
      return filter.kind === 'facet' ? units.term : units.comparison;
  }
}

function costOfPart(named: NamedIndex, kind: 'all' | 'any', part: Filter): number {
  const cost = costOfFilter(named, part);
  return kind === 'any' && part.kind === 'facet' ? units.alternative : cost;
}
