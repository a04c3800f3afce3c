import type { MapCheck } from '#shared/contract/imports.ts';
import { formatCountOf } from '#shared/domain/search/formatCount.ts';
import { chooseColumnMaps } from '#server/import/maps/knownColumnMaps.ts';
import { parseFile } from '#server/import/parsing/startParser.ts';
import { parseDefaults } from '#server/import/record/applyDefaults.ts';
import {
  readChoices,
  type CatalogueChoices,
  type CatalogueTask,
  type CatalogueValues,
} from './catalogueOptions.ts';
import { exitCodes, type CommandContext, writeJson, writeLines } from './commandContext.ts';
import { describeReject, listSome } from './describeReport.ts';
import { describeOptions, describeReadings } from './settleMap.ts';

/** Parses what follows `map`. */
export function readMap(words: readonly string[], values: CatalogueValues): CatalogueTask {
  const isCheck = words[0] === 'check' && words.length > 1;
  const [file, ...others] = isCheck ? words.slice(1) : words;
  if (file === undefined || others.length > 0) throw new Error('name the one file to map');
  if (!isCheck) {
    return { access: null, run: (context) => proposeMap(file, values, context) };
  }
  const choices = readChoices(values);
  return { access: null, run: (context) => checkMap(file, { ...values, ...choices }, context) };
}

async function proposeMap(file: string, values: CatalogueValues, context: CommandContext) {
  const { output, messages } = context;
  const columns = parseDefaults(values.set, '--set');
  const dataDir = context.findDataDir?.() ?? null;
  const answers = { defaults: parseDefaults(values.default), columns, dataDir };
  const proposed = await parseFile(file, 'propose', [file, answers]);
  if (proposed === null) throw new Error(`${file}: holds several files: give one of them`);
  writeJson(output, proposed.map);
  const { questions, others } = proposed;
  const checked =
    'check' in proposed
      ? describeCheck(proposed.check)
      : [`It does not read its own file: ${proposed.fault}`];
  writeLines(messages, [
    ...describeReadings(proposed),
    ...listSome('Not certain. Add:', questions.map(describeOptions)),
    ...listSome('Other lists are not read:', others),
    ...checked,
    'Complete it, save it, and try it: npm run catalogue -- import FILE --map MAP --dry-run',
  ]);
  return exitCodes.done;
}

async function checkMap(file: string, options: CatalogueChoices, context: CommandContext) {
  const { online, times } = options;
  const { output, findDataDir } = context;
  const maps = await chooseColumnMaps(options.map ?? null);
  const defaults = parseDefaults(options.default);
  const dataDir = findDataDir?.() ?? null;
  const limits = { now: new Date(), dataDir, maxRecords: Infinity };
  const request = { path: file, maps, defaults, online, times, ...limits };
  const check = await parseFile(file, 'check', [request]);
  if (options.json) writeJson(output, check);
  else writeLines(output, describeCheck(check));
  return check.rejected > 0 ? exitCodes.someRejected : exitCodes.done;
}

function describeCheck(check: MapCheck): string[] {
  const { records, rejected, leftOut } = check;
  return [
    `${check.format}, as "${check.source}": ${formatCountOf(records, 'record')}, ${rejected} rejected, ${leftOut} left out`,
    '  fields:',
    ...check.fields.map((field) => `    ${describeField(field, records)}`),
    ...listSome('  tables:', check.tables.flatMap(describeTable)),
    ...listSome('  first events:', check.samples.map(describeSample)),
    ...listSome('  rejected:', check.rejects.map(describeReject)),
  ];
}

function describeField(described: MapCheck['fields'][number], records: number): string {
  const { field, templates, filled, sample } = described;
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
