import { basename, join } from 'node:path';
import { formatCountOf } from '#shared/domain/search/formatCount.ts';
import { removeDemoCatalogue } from '#server/demo/removeDemoCatalogue.ts';
import { parseFile } from '#server/import/parsing/startParser.ts';
import { importedPlacesFile } from '#server/import/places/loadPlaces.ts';
import type { PlaceRow } from '#server/import/places/parsePlaces.ts';
import { parseDefaults } from '#server/import/record/applyDefaults.ts';
import { eventJsonSchema } from '#server/import/record/eventRecord.ts';
import type { StorageAccess } from '#server/openStorage.ts';
import { replaceFile } from '#server/storage/engine/replaceFile.ts';
import { exitCodes, type CommandContext, type Installation, plainLine } from './commandContext.ts';
import { describeProposal } from './describeProposal.ts';
import { describeReject } from './describeReport.ts';
import { readArguments, usage, type CommandArguments } from './readArguments.ts';
import { runDuplicatesCommand } from './runDuplicatesCommand.ts';
import { runImport } from './runImport.ts';
import { runMapCheck } from './runMapCheck.ts';
import { runSourceCommand } from './runSourceCommand.ts';
import { runUndoCommand } from './runUndoCommand.ts';

/** Runs `npm run catalogue -- …` and answers its exit status. */
export async function runCatalogueCommand(context: CommandContext): Promise<number> {
  const parsed = readArguments(context.arguments);
  switch (parsed.command) {
    case 'help':
      context.output.write(usage);
      return exitCodes.done;
    case 'schema':
      context.output.write(eventJsonSchema());
      return exitCodes.done;
    case 'unknown':
      context.messages.write(`${parsed.reason}\n\n${usage}`);
      return exitCodes.unreadable;
    case 'map':
      return runMap({ ...context, file: parsed.file, defaults: parsed.defaults });
    case 'map check':
      return runMapCheck({ ...context, options: parsed.options });
    case 'import':
    case 'source':
    case 'duplicates':
    case 'undo':
    case 'postcodes':
    case 'remove-demo':
      return runOnInstallation(context, parsed);
  }
}

type StoringArguments = CommandArguments & {
  command: 'import' | 'source' | 'duplicates' | 'undo' | 'postcodes' | 'remove-demo';
};

const outcomes = {
  import: 'imported',
  source: 'changed',
  duplicates: 'changed',
  undo: 'undone',
  postcodes: 'imported',
  'remove-demo': 'removed',
} as const;

async function runOnInstallation(
  context: CommandContext,
  parsed: StoringArguments,
): Promise<number> {
  try {
    return await run(parsed, context, await context.open(accessOf(parsed)));
  } catch (error) {
    context.messages.write(
      `Nothing was ${outcomes[parsed.command]}: ${(error as Error).message}\n`,
    );
    return exitCodes.unreadable;
  }
}

function accessOf(parsed: StoringArguments): StorageAccess {
  const { command } = parsed;
  if (command === 'import') return parsed.options.dryRun ? 'try' : 'create';
  if (command === 'undo' && !parsed.options.yes) return 'try';
  if (command === 'source' || command === 'duplicates') {
    if (parsed.options.action === 'list') return 'read';
    return parsed.options.action === 'add' ? 'create' : 'change';
  }
  return command === 'postcodes' ? 'create' : 'change';
}

function run(
  parsed: StoringArguments,
  context: CommandContext,
  installation: Installation,
): Promise<number> {
  switch (parsed.command) {
    case 'remove-demo':
      return runRemoveDemo(context, installation);
    case 'postcodes':
      return runPostcodes({ ...context, dataDir: installation.dataDir, file: parsed.file });
    case 'source':
      return runSourceCommand({ ...context, ...installation, options: parsed.options });
    case 'duplicates':
      return runDuplicatesCommand({ ...context, ...installation, options: parsed.options });
    case 'undo':
      return runUndoCommand({ ...context, ...installation, options: parsed.options });
    case 'import':
      return runImport({ ...context, ...installation, options: parsed.options });
  }
}

async function runRemoveDemo(
  { output }: CommandContext,
  { database, now }: Installation,
): Promise<number> {
  const { events, visitors } = await removeDemoCatalogue(database, now);
  output.write(
    events + visitors === 0
      ? 'There is no demo here.\n'
      : `Removed ${formatCountOf(events, 'event')} and ${formatCountOf(visitors, 'visitor')} of the demo.\n`,
  );
  return exitCodes.done;
}

/** Prints a map that may fit a file of an unknown shape, to be completed by hand. */
async function runMap({
  file,
  defaults,
  output,
  messages,
}: CommandContext & { file: string; defaults: readonly string[] }): Promise<number> {
  try {
    const given = parseDefaults(defaults);
    const proposed = await parseFile(file, 'propose', [file, given]);
    if (proposed === null) throw new Error(`${file}: holds several files: give one of them`);
    output.write(`${JSON.stringify(proposed.map, null, 2)}\n`);
    for (const line of describeProposal(proposed)) messages.write(`${plainLine(line)}\n`);
    messages.write(
      'Complete it, save it, and try it: npm run catalogue -- import FILE --map MAP --dry-run\n',
    );
    return exitCodes.done;
  } catch (error) {
    messages.write(`${plainLine((error as Error).message)}\n`);
    return exitCodes.unreadable;
  }
}

/** Rejects shown; a table of the wrong kind has thousands. */
const shownRejects = 100;

/** Puts a complete table of postcodes in place of the one that comes with the program. */
async function runPostcodes({
  file,
  dataDir,
  output,
  messages,
}: CommandContext & { file: string; dataDir: string }): Promise<number> {
  const { rows, rejects } = await parseFile(file, 'readPlaces', [file]);
  const name = basename(file);
  for (const reject of rejects.slice(0, shownRejects)) {
    messages.write(`${plainLine(describeReject({ ...reject, event: '' }))}\n`);
  }
  if (rejects.length > shownRejects) {
    messages.write(`… and ${rejects.length - shownRejects} more\n`);
  }
  if (rows.length === 0) {
    messages.write(`Not imported: ${name}: there is no postcode in it\n`);
    return exitCodes.unreadable;
  }
  await replaceFile(join(dataDir, importedPlacesFile), toCsv(rows));
  const restart = 'A running server takes it up when it starts again.';
  output.write(
    `${name}: ${formatCountOf(rows.length, 'place')}, ${rejects.length} rejected. ${restart}\n`,
  );
  return rejects.length > 0 ? exitCodes.someRejected : exitCodes.done;
}

function toCsv(rows: readonly PlaceRow[]): string {
  const lines = rows.map(({ postcode, place, state, latitude, longitude }) =>
    [postcode, `"${place.replaceAll('"', '""')}"`, state, latitude, longitude].join(','),
  );
  return `${['postcode,place,state,latitude,longitude', ...lines].join('\n')}\n`;
}
