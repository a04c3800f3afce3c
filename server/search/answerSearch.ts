import type { EventHit } from '#shared/contract/searchHits.ts';
import { isObject } from '#shared/domain/isObject.ts';
import { guideIndexes } from '#shared/domain/search/searchOptions.ts';
import { answerFacetQuery } from './answer/answerFacetQuery.ts';
import { answerQuery, type NamedIndex, type Question } from './answer/answerQuery.ts';
import { checkCost } from './answer/costOfSearch.ts';
import { readParameters } from './answer/readParameters.ts';
import { parseJson } from './answer/readValue.ts';
import { hitsAskedFor } from './answer/toRequest.ts';
import type { SearchEngine } from './createSearchEngine.ts';
import type { CallMatches } from './match/findDocs.ts';
import { SearchFault, type SearchAnswer, type SearchRoute } from './protocol.ts';

/** Requests in one call, as the hosted service limits them. */
const maxRequests = 50;

const maxHits = 1000;

const maxAnswer = 2_000_000;

/** Hits that cost as much as one request, for the rate limits. */
const hitsPerPoint = 100;

/**
 * Answers one call of the hosted-search protocol. `body` is the request's text or its parsed JSON.
 * Never throws: bad input is a 400 or 404 in the protocol's own form. `points` of the rate limit: 1 for each request
 * and each 100 hits asked for, or more by its work.
 */
export function answerSearch(
  engine: SearchEngine,
  route: SearchRoute,
  body: unknown,
): SearchAnswer {
  let points = 1;
  try {
    const questions = readQuestions(engine, route, readBody(body));
    const hits = questions
      .filter(({ facet }) => facet === null)
      .reduce((sum, { parameters }) => sum + hitsAskedFor(parameters), 0);
    if (hits > maxHits)
      throw new SearchFault(`At most ${maxHits} hits in one call, over all its requests`);
    points = Math.max(1, questions.length) + Math.floor(hits / hitsPerPoint);
    points = Math.max(points, checkCost(questions));
    const results = questions.map((question) =>
      question.facet === null ? answerQuery(question) : answerFacetQuery(question, question.facet),
    );
    const [first] = results;
    const isSingle = route.name !== 'queries' && first !== undefined;
    return { status: 200, body: isSingle ? first : { results }, points };
  } catch (fault) {
    if (!(fault instanceof SearchFault)) throw fault;
    // Without an `error` key, which the protocol's clients read otherwise.
    const { status, message } = fault;
    return { status, body: { message, status }, points };
  }
}

/** The same as JSON, at most 2 MB of it. */
export function answerSearchJson(engine: SearchEngine, route: SearchRoute, text: string) {
  const { status, body, points } = answerSearch(engine, route, text);
  const json = JSON.stringify(body);
  if (Buffer.byteLength(json) <= maxAnswer) return { status, json, points };
  const message = 'The answer would be larger than 2 MB: ask for fewer hits, attributes or facets';
  return { status: 400 as const, json: JSON.stringify({ message, status: 400 }), points };
}

function readBody(body: unknown): Record<string, unknown> {
  const parsed = typeof body === 'string' ? parseJson(body === '' ? '{}' : body, 'body') : body;
  if (isObject(parsed)) return parsed;
  throw new SearchFault('The body must be a JSON object');
}

function readQuestions(
  engine: SearchEngine,
  route: SearchRoute,
  body: Record<string, unknown>,
): Question[] {
  const matches: CallMatches = new Map();
  if (route.name === 'queries') return readRequests(engine, body, matches);
  const facet = route.name === 'facetQuery' ? route.facetName : null;
  const named = findIndex(engine, route.indexName, matches);
  return [{ named, facet, raw: body, parameters: readParameters(body) }];
}

function readRequests(
  engine: SearchEngine,
  body: Record<string, unknown>,
  matches: CallMatches,
): Question[] {
  const { requests, strategy = 'none', ...unknown } = body;
  const [surplus] = Object.keys(unknown);
  if (surplus !== undefined) throw new SearchFault(`Unknown parameter: ${surplus.slice(0, 100)}`);
  if (!Array.isArray(requests)) throw new SearchFault('"requests" must be an array');
  if (requests.length > maxRequests) throw new SearchFault(`At most ${maxRequests} requests`);
  if (strategy !== 'none' && strategy !== 'stopIfEnoughMatches') {
    throw new SearchFault('"strategy" must be none or stopIfEnoughMatches');
  }
  return requests.map((request) => readRequest(engine, request, matches));
}

function readRequest(engine: SearchEngine, request: unknown, matches: CallMatches): Question {
  if (!isObject(request)) throw new SearchFault('Each of the "requests" must be an object');
  const { indexName, type = 'default', facet, ...raw } = request;
  if (typeof indexName !== 'string') throw new SearchFault('"indexName" is required');
  const named = findIndex(engine, indexName, matches);
  const parameters = readParameters(raw);
  if (type === 'default') return { named, facet: null, raw, parameters };
  if (type !== 'facet') throw new SearchFault('"type" must be default or facet');
  if (typeof facet !== 'string') throw new SearchFault('"facet" is required');
  return { named, facet, raw, parameters };
}

function findIndex(engine: SearchEngine, name: string, matches: CallMatches): NamedIndex {
  const index = engine.index(name);
  if (index !== undefined) return { name, index, now: engine.now, matches };
  throw new SearchFault(`Index ${name.slice(0, 100)} does not exist`, 404);
}

const firstPage = { indexName: guideIndexes.soonest, query: '', hitsPerPage: 20 };

/** The pictures of the first page of a search for nothing. */
export function firstPictures(engine: SearchEngine): (string | null)[] {
  return findHits(engine, firstPage).hits.map((hit) => hit.EventImage1);
}

/** The hits of one search of events; none where it is refused. */
export function findHits(engine: SearchEngine, request: object) {
  const { status, body } = answerSearch(engine, { name: 'queries' }, { requests: [request] });
  if (status !== 200) return { hits: [], nbHits: 0 };
  return (body as { results: [{ hits: EventHit[]; nbHits: number }] }).results[0];
}
