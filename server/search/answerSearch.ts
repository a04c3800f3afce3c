import type { SearchEngine } from './createSearchEngine.ts';
import { type AnswerForm, asJson, asObject } from './protocol/answerForm.ts';
import { answerFacetQuery } from './protocol/answerFacetQuery.ts';
import { answerQuery, type NamedIndex } from './protocol/answerQuery.ts';
import { isObject, parseJson } from './protocol/readValue.ts';
import { SearchFault } from './searchFault.ts';
import type { SearchAnswer, SearchRoute } from './types.ts';

/**
 * Answers one call of the hosted-search protocol. `body` is the request's text or its parsed JSON.
 * Never throws: bad input is a 400 or 404 in the protocol's own form.
 */
export function answerSearch(
  engine: SearchEngine,
  route: SearchRoute,
  body: unknown,
): SearchAnswer {
  return answerIn(asObject, engine, { route, body });
}

/** The same as JSON. */
export function answerSearchJson(
  engine: SearchEngine,
  route: SearchRoute,
  body: string,
): { status: number; json: string } {
  const { status, body: json } = answerIn(asJson, engine, { route, body });
  return { status, json };
}

function answerIn<T>(
  form: AnswerForm<T>,
  engine: SearchEngine,
  { route, body }: { route: SearchRoute; body: unknown },
): { status: number; body: T } {
  try {
    return { status: 200, body: answerRoute({ form, engine }, route, readBody(body)) };
  } catch (fault) {
    if (!(fault instanceof SearchFault)) throw fault;
    // Without an `error` key, which the protocol's clients read otherwise.
    const { status, message } = fault;
    return { status, body: form.of({ message, status }) };
  }
}

function readBody(body: unknown): Record<string, unknown> {
  const parsed = typeof body === 'string' ? parseJson(body === '' ? '{}' : body, 'body') : body;
  if (isObject(parsed)) return parsed;
  throw new SearchFault('The body must be a JSON object');
}

interface Answering<T> {
  form: AnswerForm<T>;
  engine: SearchEngine;
}

function answerRoute<T>(
  answering: Answering<T>,
  route: SearchRoute,
  body: Record<string, unknown>,
): T {
  const { form, engine } = answering;
  if (route.name === 'query') return answerQuery(findIndex(engine, route.indexName), body, form);
  if (route.name === 'facetQuery') {
    return form.of(answerFacetQuery(findIndex(engine, route.indexName), route.facetName, body));
  }
  return answerQueries(answering, body);
}

/** More requests in one call than the hosted service takes. */
const mostRequests = 50;

function answerQueries<T>(answering: Answering<T>, body: Record<string, unknown>): T {
  const { requests, strategy = 'none', ...unknown } = body;
  const [surplus] = Object.keys(unknown);
  if (surplus !== undefined) throw new SearchFault(`Unknown parameter: ${surplus.slice(0, 100)}`);
  if (!Array.isArray(requests)) throw new SearchFault('"requests" must be an array');
  if (requests.length > mostRequests) throw new SearchFault(`At most ${mostRequests} requests`);
  if (strategy !== 'none' && strategy !== 'stopIfEnoughMatches') {
    throw new SearchFault('"strategy" must be none or stopIfEnoughMatches');
  }
  return answering.form.ofAll(requests.map((request) => answerOne(answering, request)));
}

function answerOne<T>({ form, engine }: Answering<T>, request: unknown): T {
  if (!isObject(request)) throw new SearchFault('Each of the "requests" must be an object');
  const { indexName, type = 'default', facet, ...parameters } = request;
  if (typeof indexName !== 'string') throw new SearchFault('"indexName" is required');
  const named = findIndex(engine, indexName);
  if (type === 'default') return answerQuery(named, parameters, form);
  if (type !== 'facet') throw new SearchFault('"type" must be default or facet');
  if (typeof facet !== 'string') throw new SearchFault('"facet" is required');
  return form.of(answerFacetQuery(named, facet, parameters));
}

function findIndex(engine: SearchEngine, name: string): NamedIndex {
  const index = engine.index(name);
  if (index !== undefined) return { name, index, now: engine.now };
  throw new SearchFault(`Index ${name.slice(0, 100)} does not exist`, 404);
}
