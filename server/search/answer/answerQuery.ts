import { type Bitset, countBits, countCommonBits } from '#shared/domain/bitset.ts';
import { toBits, someDoc } from '#server/search/index/docSet.ts';
import {
  type CallMatches,
  findDocs,
  type Found,
  isEverything,
} from '#server/search/match/findDocs.ts';
import type { SearchIndex } from '#server/search/match/searchIndex.ts';
import { lastReachableHit, type SearchRequest } from '#server/search/match/searchRequest.ts';
import { describeFacets } from '#server/search/rank/describeFacets.ts';
import { rankDocs } from '#server/search/rank/rankDocs.ts';
import { rememberQuery } from './askedQueries.ts';
import { merged, type Parameters } from './readParameters.ts';
import { showHit } from './showHit.ts';
import { toRequest } from './toRequest.ts';

export interface NamedIndex {
  name: string;
  index: SearchIndex;
  now: () => Date;
  matches: CallMatches;
}

/** One request of a call: a search for hits or, with a facet, for its values. */
export interface Question {
  named: NamedIndex;
  facet: string | null;
  raw: Record<string, unknown>;
  parameters: Parameters;
}

/** Answers a search for hits. */
export function answerQuery({ named, raw, parameters }: Question): object {
  const { name, index: plain, now, matches } = named;
  const began = now().getTime();
  const index = (parameters.distinct === true && plain.grouped) || plain;
  const request = toRequest(index, parameters);
  const found = findDocs(index, request, { name, matches });
  const last = Math.min(request.from + request.size, lastReachableHit);
  const docs =
    request.size === 0 || request.from >= last
      ? []
      : rankDocs(index, found, { request, limit: last });
  const sought = {
    words: [...new Set(found.words)],
    hasTypos: found.match.corrected.docs.size > 0,
    lengths: new Map<string, readonly number[]>(),
  };
  let bits: Bitset | null = null;
  const foundBits = () => (bits ??= toBits(found.docs, index.docCount));
  const { count, isExact } = countGroups(index, found);
  const { facets, facets_stats } = describeFacets(index, found, request);
  const hits = docs
    .slice(request.from)
    .map((doc) =>
      showHit(index, doc, { sought, parameters, around: request.around, found: foundBits }),
    );
  // What is shown is close to what was typed.
  const isCorrected = sought.hasTypos && found.match.typed.docs.size === 0;
  return {
    hits,
    nbHits: count,
    ...(parameters.clickAnalytics === true && {
      queryID: rememberQuery(name, parameters, { found: count, isCorrected }),
    }),
    // Ours as well.
    ...(isCorrected && { isCorrected }),
    // Ours: how many dates the hits stand for.
    ...(index !== plain && { nbDates: found.docs.size }),
    ...paging(request, count, parameters.offset !== undefined || parameters.length !== undefined),
    ...(request.facets.length > 0 && { facets, facets_stats }),
    exhaustiveFacetsCount: true,
    exhaustiveNbHits: isExact,
    exhaustive: { nbHits: isExact, facetsCount: true, typo: true },
    query: request.query,
    params: echoed(raw),
    index: name,
    processingTimeMS: Math.max(1, now().getTime() - began),
  };
}

function paging(
  { page, hitsPerPage, from, size }: SearchRequest,
  count: number,
  isByOffset: boolean,
) {
  if (isByOffset) return { offset: from, length: size };
  const reachable = Math.min(count, lastReachableHit);
  return { page, nbPages: hitsPerPage === 0 ? 0 : Math.ceil(reachable / hitsPerPage), hitsPerPage };
}

/** Characters. Encoded, a value is up to nine times as long. */
const longestEcho = 2000;

/** The parameters as the hosted service echoes them: URL-encoded, lists as JSON; long values are left out. */
function echoed(raw: Record<string, unknown>): string {
  const echo = new URLSearchParams();
  for (const [name, value] of Object.entries(merged(raw))) {
    if (name === 'indexName' || name === 'type') continue;
    const text = echoedValue(value);
    if (text !== null && text.length <= longestEcho) echo.set(name, text);
  }
  return echo.toString();
}

function echoedValue(value: unknown): string | null {
  if (Array.isArray(value) && value.every(isFlat)) return JSON.stringify(value);
  return isPlain(value) ? String(value) : null;
}

/** Deeper nesting has no meaning in any parameter, and could exhaust the stack. */
function isFlat(value: unknown): boolean {
  return isPlain(value) || (Array.isArray(value) && value.every(isPlain));
}

function isPlain(value: unknown): boolean {
  return ['string', 'number', 'boolean'].includes(typeof value);
}

/** Up to this many documents, groups are counted one by one: beyond it a broad request takes half as long. */
const mostCounted = 10_000;

/**
 * How many hits a request has, one for each group. For very many it takes the groups whose first
 * document was found: only a group found by a later date's venue alone is missed.
 */
function countGroups({ groups }: SearchIndex, found: Found): { count: number; isExact: boolean } {
  const { docs, visible } = found;
  if (groups === null || visible.leaders === null) return { count: docs.size, isExact: true };
  if (isEverything(found)) return { count: countBits(visible.leaders), isExact: true };
  if (docs.bits !== null && docs.size > mostCounted)
    return { count: countCommonBits(docs.bits, visible.leaders), isExact: false };
  let count = 0;
  let last = -1;
  someDoc(docs, (doc) => {
    // The documents of a group are adjacent.
    if (groups[doc] !== last) count += 1;
    last = groups[doc]!;
  });
  return { count, isExact: true };
}
