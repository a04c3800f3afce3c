import type { MapCheck } from '#shared/contract/imports.ts';
import { formatCountOf } from '#shared/domain/search/formatCount.ts';
import { chooseColumnMaps } from '#server/import/maps/knownColumnMaps.ts';
import { parseFile } from '#server/import/parsing/startParser.ts';
import { parseDefaults } from '#server/import/record/applyDefaults.ts';
import { readChoices, type CatalogueTask, type CatalogueValues } from './catalogueOptions.ts';
import { exitCodes, type CommandContext, plainLine } from './commandContext.ts';
import { describeProposal } from './describeProposal.ts';
import { describeReject } from './describeReport.ts';

/** Parses what follows `map`. */
export function readMap(words: readonly string[], values: CatalogueValues): CatalogueTask {
  const isCheck = words[0] === 'check' && words.length > 1;
  const [file, ...others] = isCheck ? words.slice(1) : words;
  if (file === undefined || others.length > 0) throw new Error('name the one file to map');
  if (!isCheck) {
    return { access: null, run: (context) => proposeMap(file, values.default, context) };
  }
  const choices = readChoices(values);
  return { access: null, run: (context) => checkMap(file, { ...values, ...choices }, context) };
}

/** Prints a map that may fit a file of an unknown shape, to be completed by hand. */
async function proposeMap(
  file: string,
  defaults: readonly string[],
  { output, messages }: CommandContext,
): Promise<number> {
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

type CheckOptions = Omit<CatalogueValues, 'times'> & ReturnType<typeof readChoices>;

/** Prints what a map finds in a file; nothing is stored. */
async function checkMap(
  file: string,
  options: CheckOptions,
  { output, messages }: CommandContext,
): Promise<number> {
  try {
    const check = await parseFile(file, 'check', [
      {
        path: file,
        maps: await chooseColumnMaps(options.map ?? null),
        defaults: parseDefaults(options.default),
        online: options.online,
        times: options.times,
        now: new Date(),
        dataDir: null,
        maxRecords: Infinity,
      },
    ]);
    output.write(options.json ? `${JSON.stringify(check, null, 2)}\n` : describeCheck(check));
    return check.rejected > 0 ? exitCodes.someRejected : exitCodes.done;
  } catch (error) {
    messages.write(`${plainLine((error as Error).message)}\n`);
    return exitCodes.unreadable;
  }
}

function describeCheck(check: MapCheck): string {
  const { records, rejected, leftOut } = check;
  const lines = [
    `${check.format}, as "${check.source}": ${formatCountOf(records, 'record')}, ${rejected} rejected, ${leftOut} left out`,
    '  fields:',
    ...check.fields.map((field) => `    ${describeField(field, records)}`),
    ...titled('  tables:', check.tables.flatMap(describeTable)),
    ...titled('  first events:', check.samples.map(describeSample)),
    ...titled('  rejected:', check.rejects.map(describeReject)),
  ];
  return `${lines.map(plainLine).join('\n')}\n`;
}

function titled(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [title, ...lines.map((line) => `    ${line}`)];
}

function describeField(
  { field, templates, filled, sample }: MapCheck['fields'][number],
  records: number,
): string {
  const from = templates.length === 0 ? '' : ` from ${templates.join(' or ')}`;
  if (filled === 0) return `${field}: finds nothing${from}`;
  return `${field}: ${filled} of ${records}${from}, such as ${JSON.stringify(sample)}`;
}

function describeTable({ field, matched, unmatched, texts }: MapCheck['tables'][number]): string[] {
  const list = (isKnown: boolean) =>
    texts
      .filter((text) => text.isKnown === isKnown)
      .map(({ text, count }) => `${JSON.stringify(text)} ${count}`)
      .join(', ');
  return [
    `${field}: ${matched} of ${formatCountOf(matched + unmatched, 'value')} in the table`,
    ...(matched > 0 ? [`  known: ${list(true)}`] : []),
    ...(unmatched > 0 ? [`  unknown: ${list(false)}`] : []),
  ];
}

function describeSample({ eventName, dateStart, venue }: MapCheck['samples'][number]): string {
  const place = [venue.name, venue.locality, venue.state].filter((part) => part !== '');
  return `${dateStart} (${venue.timezone}) ${eventName}, ${place.join(', ')}`;
}
