import type { Selectable } from 'kysely';
import { batchesOf } from '#server/storage/engine/batchesOf.ts';
import type { ReadDatabase } from '#server/storage/engine/schema.ts';
import type { EventTable } from './catalogueTables.ts';

type MergedMember = Pick<Selectable<EventTable>, 'key' | 'source' | 'url'>;

/** An event of which another source's is shown. */
export interface MergedEvent {
  key: number;
  shownKey: number;
  url: string;
}

/** Events that are not shown: of each merged group on offer all but that of the preferred source, else the oldest. */
export async function readMergedEvents(read: ReadDatabase): Promise<MergedEvent[]> {
  const { pairs, split } = await readPairs(read);
  if (pairs.length === 0) return [];
  const members = await readMembers(read, pairs.flat());
  const positions = new Map((await readPreferences(read)).map((source, at) => [source, at]));
  const rank = ({ source }: MergedMember) => positions.get(source) ?? positions.size;
  return groupPairs(pairs, split).flatMap((keys) => {
    const onOffer = keys.flatMap((key) => members.get(key) ?? []);
    const [shown, ...others] = onOffer.toSorted((a, b) => rank(a) - rank(b) || a.key - b.key);
    if (shown === undefined) return [];
    return others.map(({ key, url }) => ({ key, url, shownKey: shown.key }));
  });
}

/** Sources in the order in which their events are shown before those of others. */
export async function readPreferences(read: ReadDatabase): Promise<string[]> {
  const rows = await read
    .selectFrom('source_preference')
    .select('source')
    .orderBy('position')
    .execute();
  return rows.map(({ source }) => source);
}

type Pair = readonly [number, number];

/** Merged pairs, those of operators first, and the pairs that operators have split. */
async function readPairs(read: ReadDatabase): Promise<{ pairs: Pair[]; split: Pair[] }> {
  const rows = await read
    .selectFrom('event_duplicate')
    .select(['event_key', 'other_key', 'state'])
    .orderBy('is_by_hand', 'desc')
    .orderBy('event_key')
    .orderBy('other_key')
    .execute();
  const select = (wanted: 'merged' | 'split') =>
    rows.filter(({ state }) => state === wanted).map((row): Pair => [row.event_key, row.other_key]);
  return { pairs: select('merged'), split: select('split') };
}

/** Keys a statement can hold. */
const keysAtOnce = 5000;

async function readMembers(read: ReadDatabase, keys: readonly number[]) {
  const members = new Map<number, MergedMember>();
  for (const batch of batchesOf([...new Set(keys)], keysAtOnce)) {
    const rows = await read
      .selectFrom('event')
      .select(['key', 'source', 'url'])
      .where('key', 'in', batch)
      .where('retired_at', 'is', null)
      .execute();
    for (const row of rows) members.set(row.key, row);
  }
  return members;
}

/** Events that are connected by pairs, as one group each; a split pair is never in one group. */
function groupPairs(pairs: readonly Pair[], split: readonly Pair[]): number[][] {
  const groupOf = new Map<number, ReadonlySet<number>>();
  for (const [one, other] of pairs) {
    const group = new Set([...(groupOf.get(one) ?? [one]), ...(groupOf.get(other) ?? [other])]);
    if (split.some((pair) => pair.every((key) => group.has(key)))) continue;
    for (const key of group) groupOf.set(key, group);
  }
  return [...new Set(groupOf.values())].map((group) => [...group]);
}
