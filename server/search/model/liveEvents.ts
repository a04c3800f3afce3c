import { type Bitset, clearBit, createBitset, setBit } from '#server/search/sets/bitset.ts';
import type { Facet } from '#server/search/facets/facet.ts';
import { bitsOf, type WideSet } from '#server/search/sets/docSet.ts';
import type { EventColumns } from './columns.ts';

/** The events still to come by the clock: past events never appear. */
export interface LiveEvents {
  docs: WideSet;
  /** The soonest event of every tour that still has one. */
  leaders: Bitset;
  venues: WideSet;
  /** Events to come per value, by facet. */
  facetCounts: ReadonlyMap<Facet, Uint32Array>;
  venueCounts: Uint32Array;
  /** Changes whenever answers may change. */
  revision: number;
}

interface Source {
  columns: EventColumns;
  /** Documents by start. */
  soonest: Uint32Array;
  facets: readonly Facet[];
  venueCount: number;
  now: () => Date;
}

/** Returns a function that gives the events to come: each call drops those that began since the last. */
export function createLiveEvents(source: Source): () => LiveEvents {
  const { soonest, columns, now } = source;
  let live = createLive(source);
  let passed = 0;
  let last = -Infinity;
  return () => {
    const present = now().getTime();
    if (present < last) {
      const { revision } = live;
      live = createLive(source);
      live.revision = revision + 1;
      passed = 0;
    }
    last = present;
    while (passed < soonest.length && columns.starts[soonest[passed]!]! < present) {
      dropEvent(live, source, soonest[passed]!);
      passed += 1;
    }
    return live;
  };
}

function createLive({ columns, facets, venueCount }: Source): LiveEvents {
  const size = columns.starts.length;
  const docs = createBitset(size);
  const leaders = createBitset(size);
  const venues = createBitset(venueCount);
  const venueCounts = new Uint32Array(venueCount);
  for (let doc = 0; doc < size; doc += 1) {
    setBit(docs, doc);
    if (doc === 0 || columns.groups[doc] !== columns.groups[doc - 1]) setBit(leaders, doc);
    setBit(venues, columns.venues[doc]!);
    venueCounts[columns.venues[doc]!]! += 1;
  }
  const counts = facets.map((facet) => {
    const { valueOffsets } = facet.data;
    const all = Uint32Array.from(
      { length: facet.valueCount },
      (_, value) => valueOffsets[value + 1]! - valueOffsets[value]!,
    );
    return [facet, all] as const;
  });
  return {
    docs: bitsOf(docs),
    leaders,
    venues: bitsOf(venues),
    venueCounts,
    facetCounts: new Map(counts),
    revision: 0,
  };
}

function dropEvent(live: LiveEvents, { columns }: Source, doc: number): void {
  const { groups, venues } = columns;
  live.revision += 1;
  clearBit(live.docs.bits, doc);
  live.docs.size -= 1;
  clearBit(live.leaders, doc);
  if (groups[doc + 1] === groups[doc]) setBit(live.leaders, doc + 1);
  const venue = venues[doc]!;
  live.venueCounts[venue]! -= 1;
  if (live.venueCounts[venue] === 0) {
    clearBit(live.venues.bits, venue);
    live.venues.size -= 1;
  }
  for (const [facet, counts] of live.facetCounts) {
    const { docOffsets, docValues } = facet.data;
    for (let i = docOffsets[doc]!; i < docOffsets[doc + 1]!; i += 1) counts[docValues[i]!]! -= 1;
  }
}
