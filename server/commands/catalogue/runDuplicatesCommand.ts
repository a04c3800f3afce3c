import { formatCountOf } from '#shared/domain/search/formatCount.ts';
import { findAllDuplicates } from '#server/import/duplicates/updateDuplicates.ts';
import {
  decidePair,
  listPairs,
  storePreferences,
} from '#server/storage/catalogue/duplicateRepository.ts';
import { readMergedEvents } from '#server/storage/catalogue/mergedEvents.ts';
import type { CatalogueCommand, CatalogueTask, CatalogueValues } from './catalogueOptions.ts';
import { exitCodes, writeJson, writeLines } from './commandContext.ts';

export const duplicatesUsage = `duplicates list: events that several sources have; * marks the one that is shown. duplicates merge A B and
split A B decide on two events by their keys, once for all. duplicates prefer SOURCE…: whose events are
shown first. duplicates find: looks through all that is stored; each import does so for its own source.`;

/** Parses what follows `duplicates`. */
export function readDuplicates(
  [action, ...words]: readonly string[],
  { json }: CatalogueValues,
): CatalogueTask {
  if (action === 'prefer') return change((command) => preferSources(words, command));
  if (action === 'merge' || action === 'split') return readDecision(action, words);
  if (words.length === 0 && action === 'list') {
    return { ...change((command) => listDuplicates(command, json)), access: 'read' };
  }
  if (words.length === 0 && action === 'find') return change(findDuplicates);
  throw new Error('duplicates takes list, find, merge A B, split A B or prefer SOURCE…');
}

function readDecision(action: 'merge' | 'split', words: readonly string[]): CatalogueTask {
  const [one, other, ...rest] = words.map(Number);
  if (!isKey(one) || !isKey(other) || one === other || rest.length > 0) {
    throw new Error(
      `duplicates ${action} takes the keys of two events, as in their addresses: /events/KEY`,
    );
  }
  const state = action === 'merge' ? 'merged' : 'split';
  return change((command) => decide([one, other], state, command));
}

const change = (run: (command: CatalogueCommand) => Promise<number>) =>
  ({ access: 'change', outcome: 'changed', run }) as const;

function isKey(value: number | undefined): value is number {
  return value !== undefined && Number.isSafeInteger(value) && value > 0 && value < 2 ** 31;
}

async function preferSources(sources: readonly string[], command: CatalogueCommand) {
  const { database, now, output } = command;
  await storePreferences(database.write, sources, now);
  const none = 'No source is preferred: the event that was stored first is shown.';
  const some = `Shown first are the events of: ${sources.join(', ')}.`;
  output.write(`${sources.length === 0 ? none : some}\n`);
  return exitCodes.done;
}

async function decide(
  keys: readonly [number, number],
  state: 'merged' | 'split',
  { database, now, output }: CatalogueCommand,
): Promise<number> {
  await decidePair(database.write, keys, state, now);
  const [one, other] = keys;
  output.write(`${one} and ${other} are ${state}, and stay so at the next import.\n`);
  return exitCodes.done;
}

async function findDuplicates({ database, now, output }: CatalogueCommand): Promise<number> {
  const pairs = await findAllDuplicates(database.write, now);
  output.write(`${formatCountOf(pairs, 'pair is', 'pairs are')} merged by rule.\n`);
  return exitCodes.done;
}

async function listDuplicates({ database, output }: CatalogueCommand, asJson: boolean) {
  const pairs = await listPairs(database.read);
  const hidden = new Set((await readMergedEvents(database.read)).map(({ key }) => key));
  const listed = pairs.map((pair) => ({
    ...pair,
    isByHand: pair.isByHand === 1,
    shownKeys: [pair.key, pair.otherKey].filter((key) => !hidden.has(key)),
  }));
  const lines = listed.flatMap(describePair);
  if (asJson) writeJson(output, listed);
  else writeLines(output, lines.length > 0 ? lines : ['No event is in two sources.']);
  return exitCodes.done;
}

type ListedPair = Awaited<ReturnType<typeof listPairs>>[number];

function describePair(pair: Omit<ListedPair, 'isByHand'> & { shownKeys: readonly number[] }) {
  const mark = (key: number) => (pair.shownKeys.includes(key) ? '*' : ' ');
  return [
    `${pair.state}: ${pair.reason}`,
    ` ${mark(pair.key)} ${pair.key} ${pair.source}: ${pair.name}, ${pair.dateStart}`,
    ` ${mark(pair.otherKey)} ${pair.otherKey} ${pair.otherSource}: ${pair.otherName}, ${pair.otherStart}`,
  ];
}
