import { clearBit, createBitset, hasBit, setBit } from '#shared/domain/bitset.ts';
import type { EventColumns } from './columns.ts';
import { bitsOf } from './docSet.ts';
import { countFacet, type Facet } from './facet.ts';

/** The events still to come by the clock that no rule hides: past events never appear. */
export type LiveEvents = ReturnType<typeof createLive>;

interface Source {
  columns: EventColumns;
  /** Documents by end. */
  ending: Uint32Array;
  facets: readonly Facet[];
  venueCount: number;
  /** Documents that rules hide; the same list where nothing changed. */
  hidden: () => readonly number[];
  now: () => Date;
}

/** Returns a function that gives the events to come: each call drops those that ended or were hidden since the last. */
export function createLiveEvents(source: Source): () => LiveEvents {
  const { ending, columns, now } = source;
  let live = createLive(source);
  let passed = 0;
  let last = -Infinity;
  let hidden: readonly number[] = [];
  return () => {
    const present = now().getTime();
    const nowHidden = source.hidden();
    if (present < last || nowHidden !== hidden) {
      const { revision } = live;
      live = createLive(source);
      live.revision = revision + 1;
      passed = 0;
      hidden = nowHidden;
      for (const doc of hidden) dropEvent(live, source, doc);
    }
    last = present;
    while (passed < ending.length && columns.ends[ending[passed]!]! < present) {
      dropEvent(live, source, ending[passed]!);
      passed += 1;
    }
    return live;
  };
}

function createLive({ columns, facets, venueCount }: Source) {
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
  const counts = facets.map((facet) => [facet, countFacet(facet, bitsOf(docs))] as const);
  return {
    docs: bitsOf(docs),
    /** The soonest event of every tour that still has one. */
    leaders,
    venues: bitsOf(venues),
    venueCounts,
    /** Events to come per value, by facet. */
    facetCounts: new Map(counts),
    /** Changes whenever answers may change. */
    revision: 0,
  };
}

/** A long season may end after the dates that follow it: the lead goes to the next one that is left. */
function passLead(live: LiveEvents, groups: Uint32Array, doc: number): void {
  clearBit(live.leaders, doc);
  let next = doc + 1;
  while (groups[next] === groups[doc] && !hasBit(live.docs.bits, next)) next += 1;
  if (groups[next] === groups[doc]) setBit(live.leaders, next);
}

function dropEvent(live: LiveEvents, { columns }: Source, doc: number): void {
  const { groups, venues } = columns;
  if (!hasBit(live.docs.bits, doc)) return;
  live.revision += 1;
  clearBit(live.docs.bits, doc);
  live.docs.size -= 1;
  if (hasBit(live.leaders, doc)) passLead(live, groups, doc);
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
