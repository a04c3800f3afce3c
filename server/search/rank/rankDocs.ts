import Fuse from 'fuse.js';
import { hasBit } from '#shared/domain/bitset.ts';
import type { Coordinates } from '#shared/domain/catalogue/catalogue.ts';
import { type DocSet, listOf, someDoc, type Tier, toBits } from '#server/search/index/docSet.ts';
import { docsOfValue } from '#server/search/index/facet.ts';
import { findNamed } from '#server/search/index/nameKeys.ts';
import { type PlaceIndex, squaredChords } from '#server/search/index/placeIndex.ts';
import type { Found } from '#server/search/match/findDocs.ts';
import type { SearchIndex } from '#server/search/match/searchIndex.ts';
import { lastReachableHit, type SearchRequest } from '#server/search/match/searchRequest.ts';
import type { Matches } from '#server/search/match/textMatch.ts';

/** More candidates would cost more time than they improve the order. */
const maxCandidates = 16;
/** Fuse.js matches 32 characters at a time; the first 32 are enough. */
const longestPattern = 32;

/** The first `limit` found documents in the order of the index, one of each group. */
export function rankDocs(
  index: SearchIndex,
  found: Found,
  { request, limit }: { request: SearchRequest; limit: number },
): number[] {
  if (limit === 0 || found.docs.size === 0) return [];
  const { around } = request;
  if (index.order === 'near' && index.places !== null && around !== null)
    return findNearest(index.places, found.docs, { ...index, around, limit });
  const collector = createCollector(index, limit);
  const order = found.words.length === 0 ? (index.sorted ?? index.browse) : index.sorted;
  if (order !== null) collectInOrder(order, toBits(found.docs, index.docCount), collector.add);
  else collectByTier(index, found, { query: request.query, add: collector.add });
  return collector.close();
}

type Add = (doc: number) => boolean;

/** Collects documents until there are enough, one of each group; cancelled ones only where others are too few. */
function createCollector(index: SearchIndex, limit: number) {
  const docs: number[] = [];
  const seen = new Set<number>();
  const cancelled: number[] = [];
  const add: Add = (doc) => {
    if (index.isCancelled(doc)) {
      if (cancelled.length < limit) cancelled.push(doc);
      return false;
    }
    return take(doc);
  };
  const take: Add = (doc) => {
    const key = index.groups === null ? doc : index.groups[doc]!;
    if (!seen.has(key)) {
      seen.add(key);
      docs.push(doc);
    }
    return docs.length >= limit;
  };
  const close = () => {
    if (docs.length < limit) cancelled.some(take);
    return docs;
  };
  return { close, add };
}

function collectInOrder(order: Uint32Array, docs: ReturnType<typeof toBits>, add: Add): void {
  for (const doc of order) if (hasBit(docs, doc) && add(doc)) return;
}

function collectByTier(
  index: SearchIndex,
  found: Found,
  { query, add }: { query: string; add: Add },
): void {
  const { match, featured, filter } = found;
  const addPassing: Add = (doc) => (filter === null || hasBit(filter, doc)) && add(doc);
  const isFull = (tier: Tier) => someDoc(tier, addPassing);
  if (featured.some(addPassing)) return;
  let isNamed = true;
  for (const tier of match.typed.tiers()) {
    if (isFull(tier)) return;
    // Next to events of this name are those of an artist or a venue of this name.
    if (isNamed && isFull(listOf(docsOfNamed(index, found)))) return;
    isNamed = false;
  }
  if (match.corrected.docs.size > 0) orderCorrected(index, match.corrected, query).some(addPassing);
}

const namedFacets = ['Bands', 'Venue.Name'];

/** The found events of an artist or a venue whose whole name is the query. */
function docsOfNamed({ facets, docCount }: SearchIndex, { words, docs }: Found): number[] {
  const named = namedFacets.flatMap((attribute) => {
    const facet = facets.get(attribute);
    if (facet === undefined) return [];
    return [...findNamed(facet.text.names, words)].flatMap((value) => [
      ...docsOfValue(facet, value),
    ]);
  });
  if (named.length === 0) return [];
  const bits = toBits(docs, docCount);
  return named.filter((doc) => hasBit(bits, doc));
}

/** Corrected matches; the first groups are sorted by how similar their names are to the query. */
function orderCorrected({ groups, nameOf }: SearchIndex, { tiers }: Matches, query: string) {
  const docs: number[] = [];
  for (const tier of tiers()) if (someDoc(tier, (doc) => docs.push(doc) >= lastReachableHit)) break;
  const seen = new Set<number>();
  const isFirst = (doc: number) => seen.size < seen.add(groups?.[doc] ?? doc).size;
  const first = docs.filter(isFirst).slice(0, maxCandidates);
  const fuse = new Fuse(first.map(nameOf), {
    threshold: 0.5,
    ignoreLocation: true,
    ignoreDiacritics: true,
  });
  const liked = fuse.search(query.slice(0, longestPattern)).map(({ refIndex }) => first[refIndex]!);
  return [...new Set([...liked, ...first, ...docs])];
}

interface NearestOptions extends Pick<SearchIndex, 'isCancelled'> {
  around: Coordinates;
  limit: number;
}

/** The nearest documents, equally near ones by the index; then those of unknown place, then cancelled events. */
function findNearest(
  places: PlaceIndex,
  docs: DocSet,
  { isCancelled, around, limit }: NearestOptions,
): number[] {
  const chords = squaredChords(places, around).map((chord) => (Number.isNaN(chord) ? far : chord));
  const docsOfRows = new Map<number, number[]>();
  someDoc(docs, (doc) => {
    const row = places.rowOf(doc);
    const others = docsOfRows.get(row);
    if (others === undefined) docsOfRows.set(row, [doc]);
    else others.push(doc);
  });
  const standing: number[] = [];
  const cancelled: number[] = [];
  let last = far;
  for (const row of [...docsOfRows.keys()].sort((a, b) => chords[a]! - chords[b]!)) {
    if (chords[row]! > last) break;
    for (const doc of docsOfRows.get(row)!) (isCancelled(doc) ? cancelled : standing).push(doc);
    if (standing.length >= limit) last = chords[row]!;
  }
  const chordOf = (doc: number) => chords[places.rowOf(doc)]!;
  const sorted = (list: number[]) =>
    list.sort((a, b) => chordOf(a) - chordOf(b) || places.ranks[a]! - places.ranks[b]!);
  return [...sorted(standing), ...sorted(cancelled)].slice(0, limit);
}

/** An unknown place is farther than any other. */
const far = Number.MAX_VALUE;
