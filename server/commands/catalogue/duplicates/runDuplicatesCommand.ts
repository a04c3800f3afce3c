import { findAllDuplicates } from '#server/catalogue/duplicates/updateDuplicates.ts';
import {
  exitCodes,
  type CommandContext,
  type Installation,
} from '#server/commands/catalogue/commandContext.ts';
import { plainLine } from '#server/commands/catalogue/plainLine.ts';
import {
  decidePair,
  listPairs,
  storePreferences,
} from '#server/storage/duplicates/duplicateRepository.ts';
import { readMergedEvents } from '#server/storage/duplicates/mergedEvents.ts';
import type { DuplicatesArguments } from './readDuplicatesArguments.ts';

type DuplicatesCommand = CommandContext & Installation & { options: DuplicatesArguments };

/** Runs `npm run catalogue -- duplicates …` and returns its exit status. */
export async function runDuplicatesCommand(command: DuplicatesCommand): Promise<number> {
  const { options, database, now, output } = command;
  switch (options.action) {
    case 'list':
      return listDuplicates(command, options.json);
    case 'find': {
      const pairs = await findAllDuplicates(database.write, now);
      output.write(`${pairs} ${pairs === 1 ? 'pair is' : 'pairs are'} merged by rule.\n`);
      return exitCodes.done;
    }
    case 'merge':
    case 'split': {
      const state = options.action === 'merge' ? 'merged' : 'split';
      await decidePair(database.write, options.keys, state);
      const [one, other] = options.keys;
      output.write(`${one} and ${other} are ${state}, and stay so at the next import.\n`);
      return exitCodes.done;
    }
    case 'prefer':
      await storePreferences(database.write, options.sources);
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
