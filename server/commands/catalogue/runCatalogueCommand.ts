import { formatCountOf } from '#shared/domain/search/formatCount.ts';
import { removeDemoCatalogue } from '#server/demo/removeDemoCatalogue.ts';
import { eventJsonSchema } from '#server/import/record/eventRecord.ts';
import {
  optionsUsage,
  parseCommandLine,
  type CatalogueCommand,
  type CatalogueTask,
  type CatalogueValues,
} from './catalogueOptions.ts';
import { exitCodes, plainLine, type CommandContext } from './commandContext.ts';
import { duplicatesUsage, readDuplicates } from './runDuplicatesCommand.ts';
import { readImport } from './runImport.ts';
import { readMap } from './runMapCommand.ts';
import { readPostcodes } from './runPostcodes.ts';
import { readSource, sourceUsage } from './runSourceCommand.ts';
import { readUndo, undoUsage } from './runUndoCommand.ts';

export const usage = `Usage: npm run catalogue -- import FILE… [options]
       npm run catalogue -- source add URL --every 6h | list | run NAME | remove NAME
       npm run catalogue -- undo [SOURCE] [--yes]
       npm run catalogue -- duplicates list | merge A B | split A B | prefer SOURCE… | find
       npm run -s catalogue -- map FILE [--default FIELD=VALUE] [--set FIELD=COLUMN]
       npm run -s catalogue -- map check FILE [--map FILE]
       npm run catalogue -- postcodes FILE
       npm run catalogue -- remove-demo
       npm run -s catalogue -- schema

import: events from CSV, .xlsx, JSON, NDJSON, JSON-LD, saved pages, RSS, Atom and iCalendar files,
or from folders and archives of them (docs/catalogue-import.md). What a file changes is stored at once, at its end.

${optionsUsage}

${sourceUsage}

${undoUsage}

${duplicatesUsage}

map: a proposal of a map for a CSV or JSON file of an unknown shape, with the defaults that are given. map check: what a map finds in
a file: fields, matches of its tables and the first events; takes --default, --online and --json too.
postcodes: a complete table (postcode, locality, state, latitude, longitude) in place of the one
that comes with the program. remove-demo: takes the demo's events and visitors away and leaves
everything else as it is. schema: the JSON Schema of an event.

Exit status: 0 everything came in, 3 some records were rejected or something is left to answer, 2 a file could not be read.
`;

/** Runs `npm run catalogue -- …` and answers its exit status. */
export async function runCatalogueCommand(context: CommandContext): Promise<number> {
  const { messages } = context;
  let task: CatalogueTask;
  try {
    task = readTask(context.arguments);
  } catch (error) {
    messages.write(`${(error as Error).message}\n\n${usage}`);
    return exitCodes.unreadable;
  }
  try {
    if (task.access === null) return await task.run(context);
    return await task.run({ ...context, ...(await context.open(task.access)) });
  } catch (error) {
    const { message } = error as Error;
    const text =
      task.access === null ? plainLine(message) : `Nothing was ${task.outcome}: ${message}`;
    messages.write(`${text}\n`);
    return exitCodes.unreadable;
  }
}

const commands: Readonly<
  Record<string, (words: readonly string[], values: CatalogueValues) => CatalogueTask>
> = {
  import: readImport,
  source: readSource,
  undo: readUndo,
  duplicates: readDuplicates,
  map: readMap,
  postcodes: readPostcodes,
  'remove-demo': () => ({ access: 'change', outcome: 'removed', run: removeDemo }),
  schema: () => print(eventJsonSchema()),
};

function readTask(args: readonly string[]): CatalogueTask {
  const { values, positionals } = parseCommandLine(args);
  const [name, ...words] = positionals;
  if (values.help || name === 'help') return print(usage);
  if (name === undefined) {
    throw new Error(
      'name a command: import, source, undo, duplicates, map, postcodes, remove-demo or schema',
    );
  }
  const read = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (read === undefined) throw new Error(`there is no command "${name}"`);
  return read(words, values);
}

function print(text: string): CatalogueTask {
  return {
    access: null,
    run: ({ output }) => {
      output.write(text);
      return Promise.resolve(exitCodes.done);
    },
  };
}

async function removeDemo({ database, now, output }: CatalogueCommand): Promise<number> {
  const { events, visitors } = await removeDemoCatalogue(database, now);
  output.write(
    events + visitors === 0
      ? 'There is no demo here.\n'
      : `Removed ${formatCountOf(events, 'event')} and ${formatCountOf(visitors, 'visitor')} of the demo.\n`,
  );
  return exitCodes.done;
}
