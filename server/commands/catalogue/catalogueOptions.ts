import { parseArgs } from 'node:util';
import type { StorageAccess } from '#server/openStorage.ts';
import type { CommandContext, Installation } from './commandContext.ts';

/** The work of a command line, and the access that it needs; null: it works without an installation. */
export type CatalogueTask =
  | { access: null; run: (context: CommandContext) => Promise<number> }
  | {
      access: StorageAccess;
      /** The word of the message where it fails: nothing was imported. */
      outcome: 'imported' | 'changed' | 'undone' | 'removed';
      run: (command: CatalogueCommand) => Promise<number>;
    };

export type CatalogueCommand = CommandContext & Installation;

const catalogueOptions = {
  map: {
    type: 'string',
    usage: '--map FILE: map for a CSV or JSON of another shape, or the name of a ready map',
  },
  default: {
    type: 'string',
    multiple: true,
    default: [] as string[],
    usage:
      '--default F=VALUE: value of a field that a record leaves empty; may be given several times',
  },
  set: {
    type: 'string',
    multiple: true,
    default: [] as string[],
    usage:
      '--set F=COLUMN: column or path of a field in a file of an unknown shape; may be given several times',
  },
  source: {
    type: 'string',
    usage: '--source NAME: whose events these are (default: from the calendar, host or file name)',
  },
  online: {
    type: 'string',
    default: 'keep',
    usage: '--online skip: leave events on the internet out (default: keep)',
  },
  times: {
    type: 'string',
    usage:
      '--times utc|local: what times without a zone, or marked as UTC, are (default: by what the file itself shows)',
  },
  'dry-run': { type: 'boolean', default: false, usage: '--dry-run: only say what would change' },
  'retire-missing': {
    type: 'boolean',
    default: false,
    usage: '--retire-missing: mark events of that source that are not in the file as unavailable',
  },
  yes: {
    type: 'boolean',
    default: false,
    usage:
      '--yes: do so even if more than 30 % of its coming events are missing, and store what looks misread',
  },
  json: { type: 'boolean', default: false, usage: '--json: report as JSON' },
  every: { type: 'string' },
  name: { type: 'string' },
  retire: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

/** The rows of the usage, one an option. */
export const optionsUsage = Object.values(catalogueOptions)
  .flatMap((option) => ('usage' in option ? option.usage : []))
  .map((usage) => usage.replace(/^(.+?): /, (_, form: string) => `  ${form.padEnd(18)} `))
  .join('\n');

/** The values of the options in a command line, and its other words. */
export function parseCommandLine(args: readonly string[]) {
  return parseArgs({ args: [...args], allowPositionals: true, options: catalogueOptions });
}

export type CatalogueValues = ReturnType<typeof parseCommandLine>['values'];

export type CatalogueChoices = Omit<CatalogueValues, 'times'> & ReturnType<typeof readChoices>;

/** The choices of how records are read. */
export function readChoices({ online, times }: CatalogueValues) {
  if (online !== 'keep' && online !== 'skip') throw new Error('--online takes keep or skip');
  if (times !== undefined && times !== 'local' && times !== 'utc') {
    throw new Error('--times takes utc or local');
  }
  return { online, times } as const;
}
