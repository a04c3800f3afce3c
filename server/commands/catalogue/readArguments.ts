import { parseArgs } from 'node:util';
import type { OnlineChoice } from '#server/import/record/checkRecord.ts';
import type { TimesChoice } from '#server/import/record/settleTimes.ts';
import {
  readSourceArguments,
  sourceOptions,
  sourceUsage,
  type SourceArguments,
} from './readSourceArguments.ts';
import {
  duplicatesUsage,
  readDuplicatesArguments,
  type DuplicatesArguments,
} from './runDuplicatesCommand.ts';
import { undoUsage, type UndoArguments } from './runUndoCommand.ts';

export interface ImportArguments {
  files: string[];
  map: string | null;
  /** `FIELD=VALUE`, for records that leave the field empty. */
  defaults: string[];
  source: string | null;
  dryRun: boolean;
  retireMissing: boolean;
  json: boolean;
  online: OnlineChoice;
  times: TimesChoice | undefined;
  /** Marks missing events unavailable even if they are most of a source. */
  yes: boolean;
}

export interface MapCheckArguments {
  file: string;
  /** File or name of a ready map; null: the one that fits the file. */
  map: string | null;
  defaults: string[];
  online: OnlineChoice;
  times: TimesChoice | undefined;
  json: boolean;
}

export type CommandArguments =
  | { command: 'import'; options: ImportArguments }
  | { command: 'source'; options: SourceArguments }
  | { command: 'duplicates'; options: DuplicatesArguments }
  | { command: 'map'; file: string; defaults: string[] }
  | { command: 'map check'; options: MapCheckArguments }
  | { command: 'postcodes'; file: string }
  | { command: 'undo'; options: UndoArguments }
  | { command: 'remove-demo' }
  | { command: 'schema' }
  | { command: 'help' }
  | { command: 'unknown'; reason: string };

export const usage = `Usage: npm run catalogue -- import FILE… [options]
       npm run catalogue -- source add URL --every 6h | list | run NAME | remove NAME
       npm run catalogue -- undo [SOURCE] [--yes]
       npm run catalogue -- duplicates list | merge A B | split A B | prefer SOURCE… | find
       npm run -s catalogue -- map FILE [--default FIELD=VALUE]
       npm run -s catalogue -- map check FILE [--map FILE]
       npm run catalogue -- postcodes FILE
       npm run catalogue -- remove-demo
       npm run -s catalogue -- schema

import: events from CSV, .xlsx, JSON, NDJSON, JSON-LD, saved pages, RSS, Atom and iCalendar files,
or from folders and archives of them (docs/catalogue-import.md). What a file changes is stored at once, at its end.

  --map FILE         map for a CSV or JSON of another shape, or the name of a ready map
  --default F=VALUE  value of a field that a record leaves empty; may be given several times
  --source NAME      whose events these are (default: from the calendar, host or file name)
  --online skip      leave events on the internet out (default: keep)
  --times utc|local  what times without a zone, or marked as UTC, are (default: by what the file itself shows)
  --dry-run          only say what would change
  --retire-missing   mark events of that source that are not in the file as unavailable
  --yes              do so even if more than 30 % of its coming events are missing
  --json             report as JSON

${sourceUsage}

${undoUsage}

${duplicatesUsage}

map: a proposal of a map for a CSV or JSON file of an unknown shape, with the defaults that are given. map check: what a map finds in
a file: fields, matches of its tables and the first events; takes --default, --online and --json too.
postcodes: a complete table (postcode, locality, state, latitude, longitude) in place of the one
that comes with the program. remove-demo: takes the demo's events and visitors away and leaves
everything else as it is. schema: the JSON Schema of an event.

Exit status: 0 everything came in, 3 some records were rejected, 2 a file could not be read.
`;

const options = {
  ...sourceOptions,
  map: { type: 'string' },
  source: { type: 'string' },
  default: { type: 'string', multiple: true },
  online: { type: 'string', default: 'keep' },
  times: { type: 'string' },
  'dry-run': { type: 'boolean', default: false },
  'retire-missing': { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
  yes: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

/** Parses the command line, or returns what is wrong with it. */
export function readArguments(given: readonly string[]): CommandArguments {
  try {
    const { values, positionals } = parseArgs({
      args: [...given],
      allowPositionals: true,
      options,
    });
    const [command, ...files] = positionals;
    if (values.help || command === 'help') return { command: 'help' };
    if (command === 'import') return readImport(files, values);
    if (command === 'source') return readSource(files, values);
    if (command === 'duplicates') return readDuplicates(files, values);
    if (command === 'undo') return readUndo(files, values);
    if (command === 'postcodes') return readPostcodes(files);
    if (command === 'map') return readMap(files, values);
    if (command === 'remove-demo' || command === 'schema') return { command };
    return unknown(noCommand(command));
  } catch (error) {
    return unknown((error as Error).message);
  }
}

function noCommand(given: string | undefined): string {
  if (given !== undefined) return `there is no command "${given}"`;
  return 'name a command: import, source, undo, duplicates, map, postcodes, remove-demo or schema';
}

type Values = ReturnType<typeof parseArgs<{ options: typeof options }>>['values'];

function readImport(files: string[], values: Values): CommandArguments {
  if (files.length === 0) return unknown('name at least one file or folder');
  const { map = null, source = null, json } = values;
  if (source !== null && !/^[\w.-]{1,100}$/.test(source)) {
    return unknown('--source takes letters, digits, dots, hyphens and underscores');
  }
  const flags = {
    ...readChoices(values),
    dryRun: values['dry-run'],
    retireMissing: values['retire-missing'],
    json,
    yes: values.yes,
  };
  return {
    command: 'import',
    options: { files, map, source, defaults: values.default ?? [], ...flags },
  };
}

function readSource(given: readonly string[], values: Values): CommandArguments {
  const read = readSourceArguments(given, { ...values, ...readChoices(values) });
  return typeof read === 'string' ? unknown(read) : { command: 'source', options: read };
}

function readDuplicates(given: readonly string[], values: Values): CommandArguments {
  const read = readDuplicatesArguments(given, values);
  return typeof read === 'string' ? unknown(read) : { command: 'duplicates', options: read };
}

function readUndo([source, ...others]: string[], { yes, json }: Values): CommandArguments {
  if (others.length > 0) return unknown('undo takes one source');
  return { command: 'undo', options: { source: source ?? null, yes, json } };
}

function readPostcodes([file, ...others]: string[]): CommandArguments {
  if (file === undefined || others.length > 0) return unknown('name the one file of postcodes');
  return { command: 'postcodes', file };
}

function readMap(files: string[], values: Values): CommandArguments {
  const isCheck = files[0] === 'check' && files.length > 1;
  const [file, ...others] = isCheck ? files.slice(1) : files;
  if (file === undefined || others.length > 0) return unknown('name the one file to map');
  const { map = null, default: defaults = [], json } = values;
  if (!isCheck) return { command: 'map', file, defaults };
  return {
    command: 'map check',
    options: { file, map, defaults, json, ...readChoices(values) },
  };
}

function readChoices({ online, times }: Values) {
  if (online !== 'keep' && online !== 'skip') throw new Error('--online takes keep or skip');
  if (times === undefined || times === 'local' || times === 'utc')
    return { online, times } as const;
  throw new Error('--times takes utc or local');
}

function unknown(reason: string): CommandArguments {
  return { command: 'unknown', reason };
}
