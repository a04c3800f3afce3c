import type { MapCheck } from '#shared/contract/imports.ts';
import { formatCountOf } from '#shared/domain/search/formatCount.ts';
import { chooseColumnMaps } from '#server/import/maps/knownColumnMaps.ts';
import type { Proposal } from '#server/import/maps/proposal/proposeForFile.ts';
import { listMissing, listUnfilled } from '#server/import/maps/proposal/proposeMap.ts';
import { parseFile } from '#server/import/parsing/startParser.ts';
import { parseDefaults } from '#server/import/record/applyDefaults.ts';
import {
  readChoices,
  type CatalogueChoices,
  type CatalogueTask,
  type CatalogueValues,
} from './catalogueOptions.ts';
import { exitCodes, type CommandContext, plainLine } from './commandContext.ts';
import { describeReject, listSome } from './describeReport.ts';
import { describeReadings } from './settleMap.ts';

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

/** Prints a map that may fit a file of an unknown shape, to be completed by hand. */
async function proposeMap(file: string, values: CatalogueValues, context: CommandContext) {
  const { output, messages } = context;
  const columns = parseDefaults(values.set, '--set');
  const answers = { defaults: parseDefaults(values.default), columns };
  const proposed = await parseFile(file, 'propose', [file, answers]);
  if (proposed === null) throw new Error(`${file}: holds several files: give one of them`);
  output.write(`${JSON.stringify(proposed.map, null, 2)}\n`);
  const lines = [...describeReadings(proposed), ...describeProposal(proposed)];
  for (const line of lines) messages.write(`${plainLine(line)}\n`);
  messages.write(
    'Complete it, save it, and try it: npm run catalogue -- import FILE --map MAP --dry-run\n',
  );
  return exitCodes.done;
}

/** Names listed of what is not read. */
const shownNames = 20;

/** Sentences about the matches of a proposed map in its own file, and the fields without a match. */
function describeProposal({
  map,
  unread,
  others,
  ...tried
}: Proposal & ({ check: MapCheck } | { fault: string })): string[] {
  const missing = listMissing(map);
  return [
    ...listUnfilled(map).map(
      (field) => `Nothing in the file gives ${field}: add --default ${field}=VALUE`,
    ),
    ...('check' in tried
      ? describeTrial(tried.check)
      : [`It does not read its own file: ${tried.fault}`]),
    ...(map.dates ?? []).slice(0, 1).flatMap(describeOrder),
    ...(missing.length > 0 ? [`Not found in the file: ${missing.join(', ')}`] : []),
    ...('url' in map.fields ? [] : ['Without a link each event has its own page here']),
    ...(unread.length > 0 ? [`Not read: ${nameSome(unread)}`] : []),
    ...(others.length > 0 ? [`Other lists are not read: ${nameSome(others)}`] : []),
  ];
}

/** Which of `3/4/2026` is the day, where it matters. */
function describeOrder(form: string): string[] {
  const found = /^(?<first>d|M)\/[dM]\//.exec(form)?.groups;
  if (found === undefined) return [];
  return [
    `Of dates such as 3/4/2026 the ${found['first'] === 'd' ? 'day' : 'month'} is read first`,
  ];
}

/** Fields of nearly all records are not listed. */
const nearlyAll = 0.95;

function describeTrial({
  records,
  rejected,
  leftOut,
  rejects,
  warnings,
  fields,
}: MapCheck): string[] {
  const [first] = rejects;
  const example = first ? `, such as line ${first.line}: ${first.field} ${first.reason}` : '';
  const sparse = fields.filter(
    ({ filled, templates }) => templates.length > 0 && filled < nearlyAll * records,
  );
  const written = new Set(fields.flatMap(({ field, templates }) => (templates[0] ? [field] : [])));
  const counted = sparse.map(({ field, filled }) => `${field} ${filled}`);
  return [
    `Tried on ${records} of its records: ${records - rejected - leftOut} come in, ${rejected} rejected${example}`,
    ...(counted.length > 0
      ? [`Filled in some of ${formatCountOf(records, 'record')}: ${counted.join(', ')}`]
      : []),
    ...warnings
      .filter(({ field, count }) => written.has(field) && count * 2 > records)
      .map(({ field, reason, count }) => `${formatCountOf(count, 'warning')}: ${field} ${reason}`),
  ];
}

function nameSome(names: readonly string[]): string {
  const more = names.length > shownNames ? ` and ${names.length - shownNames} more` : '';
  return names.slice(0, shownNames).join(', ') + more;
}

/** Prints what a map finds in a file; nothing is stored. */
async function checkMap(file: string, options: CatalogueChoices, { output }: CommandContext) {
  const { online, times } = options;
  const maps = await chooseColumnMaps(options.map ?? null);
  const defaults = parseDefaults(options.default);
  const limits = { now: new Date(), dataDir: null, maxRecords: Infinity };
  const request = { path: file, maps, defaults, online, times, ...limits };
  const check = await parseFile(file, 'check', [request]);
  output.write(options.json ? `${JSON.stringify(check, null, 2)}\n` : describeCheck(check));
  return check.rejected > 0 ? exitCodes.someRejected : exitCodes.done;
}

function describeCheck(check: MapCheck): string {
  const { records, rejected, leftOut } = check;
  const lines = [
    `${check.format}, as "${check.source}": ${formatCountOf(records, 'record')}, ${rejected} rejected, ${leftOut} left out`,
    '  fields:',
    ...check.fields.map((field) => `    ${describeField(field, records)}`),
    ...listSome('  tables:', check.tables.flatMap(describeTable)),
    ...listSome('  first events:', check.samples.map(describeSample)),
    ...listSome('  rejected:', check.rejects.map(describeReject)),
  ];
  return `${lines.map(plainLine).join('\n')}\n`;
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
