import { formatCountOf } from '#shared/domain/search/formatCount.ts';
import { findAllDuplicates } from '#server/import/duplicates/updateDuplicates.ts';
import {
  decidePair,
  listPairs,
  storePreferences,
} from '#server/storage/catalogue/duplicateRepository.ts';
import { readMergedEvents } from '#server/storage/catalogue/mergedEvents.ts';
import { exitCodes, type CommandContext, type Installation, plainLine } from './commandContext.ts';

type DuplicatesCommand = CommandContext & Installation & { options: DuplicatesArguments };

/** Runs `npm run catalogue -- duplicates …` and returns its exit status. */
export async function runDuplicatesCommand(command: DuplicatesCommand): Promise<number> {
  const { options, database, now, output } = command;
  switch (options.action) {
    case 'list':
      return listDuplicates(command, options.json);
    case 'find': {
      const pairs = await findAllDuplicates(database.write, now);
      output.write(`${formatCountOf(pairs, 'pair is', 'pairs are')} merged by rule.\n`);
      return exitCodes.done;
    }
    case 'merge':
    case 'split': {
      const state = options.action === 'merge' ? 'merged' : 'split';
      await decidePair(database.write, options.keys, state, now);
      const [one, other] = options.keys;
      output.write(`${one} and ${other} are ${state}, and stay so at the next import.\n`);
      return exitCodes.done;
    }
    case 'prefer':
      await storePreferences(database.write, options.sources, now);
      output.write(
        options.sources.length === 0
          ? 'No source is preferred: the event that was stored first is shown.\n'
          : `Shown first are the events of: ${options.sources.join(', ')}.\n`,
      );
      return exitCodes.done;
  }
}

async function listDuplicates(
  { database, output }: DuplicatesCommand,
  asJson: boolean,
): Promise<number> {
  const pairs = await listPairs(database.read);
  const hidden = new Set((await readMergedEvents(database.read)).map(({ key }) => key));
  const listed = pairs.map((pair) => ({
    ...pair,
    isByHand: pair.isByHand === 1,
    shownKeys: [pair.key, pair.otherKey].filter((key) => !hidden.has(key)),
  }));
  if (asJson) {
    output.write(`${JSON.stringify(listed, null, 2)}\n`);
    return exitCodes.done;
  }
  for (const pair of listed) output.write(`${describePair(pair).map(plainLine).join('\n')}\n`);
  if (listed.length === 0) output.write('No event is in two sources.\n');
  return exitCodes.done;
}

type ListedPair = Awaited<ReturnType<typeof listPairs>>[number];

function describePair(
  pair: Omit<ListedPair, 'isByHand'> & { shownKeys: readonly number[] },
): string[] {
  const mark = (key: number) => (pair.shownKeys.includes(key) ? '*' : ' ');
  return [
    `${pair.state}: ${pair.reason}`,
    ` ${mark(pair.key)} ${pair.key} ${pair.source}: ${pair.name}, ${pair.dateStart}`,
    ` ${mark(pair.otherKey)} ${pair.otherKey} ${pair.otherSource}: ${pair.otherName}, ${pair.otherStart}`,
  ];
}

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
