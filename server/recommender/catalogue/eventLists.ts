import type { EventLists } from '#server/recommender/types.ts';

/** Sorts the events into lists by their numbers: `listOf` says for each event which one is its own. */
export function listEvents(listOf: Int32Array, count: number): EventLists {
  const starts = new Int32Array(count + 1);
  for (const list of listOf) starts[list + 1]!++;
  for (let list = 0; list < count; list++) starts[list + 1]! += starts[list]!;
  const next = starts.slice();
  const events = new Int32Array(listOf.length);
  listOf.forEach((list, event) => (events[next[list]!++] = event));
  return { starts, events };
}

/** The events of a list, ascending; none for a list that does not exist. */
export function readEventList({ starts, events }: EventLists, list: number): Int32Array {
  return events.subarray(starts[list], starts[list + 1]);
}
