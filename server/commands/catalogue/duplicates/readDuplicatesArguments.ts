export type DuplicatesArguments =
  | { action: 'list'; json: boolean }
  | { action: 'find' }
  | { action: 'merge' | 'split'; keys: readonly [number, number] }
  | { action: 'prefer'; sources: readonly string[] };

export const duplicatesUsage = `duplicates list: events that several sources have; * marks the one that is shown. duplicates merge A B and
split A B decide on two events by their keys, once for all. duplicates prefer SOURCE…: whose events are
shown first. duplicates find: looks through all that is stored; each import does so for its own source.`;

/** Parses what follows `duplicates`, or returns what is wrong with it. */
export function readDuplicatesArguments(
  [action, ...given]: readonly string[],
  { json }: { json: boolean },
): DuplicatesArguments | string {
  if (action === 'prefer') return { action, sources: given };
  if (action === 'merge' || action === 'split') {
    const [one, other, ...rest] = given.map(Number);
    if (!isKey(one) || !isKey(other) || one === other || rest.length > 0) {
      return `duplicates ${action} takes the keys of two events, as in their addresses: /events/KEY`;
    }
    return { action, keys: [one, other] };
  }
  if (given.length === 0 && action === 'list') return { action, json };
  if (given.length === 0 && action === 'find') return { action };
  return 'duplicates takes list, find, merge A B, split A B or prefer SOURCE…';
}

function isKey(value: number | undefined): value is number {
  return value !== undefined && Number.isSafeInteger(value) && value > 0 && value < 2 ** 31;
}
