import { formatCountOf } from '#shared/domain/search/formatCount.ts';
import {
  formatInterval,
  parseRemoteSource,
  SourceFieldError,
  type TypedSource,
} from '#server/features/sources/parseRemoteSource.ts';
import { runSource, type SourceRun } from '#server/features/sources/runSources.ts';
import { createAddressPolicy } from '#server/import/fetch/addressPolicy.ts';
import { chooseReadyMaps, readColumnMap } from '#server/import/maps/knownColumnMaps.ts';
import type { TimesChoice } from '#server/import/record/settleTimes.ts';
import { retireSource } from '#server/storage/catalogue/retireEvents.ts';
import {
  createRemoteSourceRepository,
  type RemoteSource,
} from '#server/storage/sources/remoteSourceRepository.ts';
import {
  readChoices,
  type CatalogueCommand,
  type CatalogueTask,
  type CatalogueValues,
} from './catalogueOptions.ts';
import { exitCodes, writeJson, writeLines } from './commandContext.ts';
import { describeReport } from './describeReport.ts';

export const sourceUsage = `source add URL --every 6h: fetches a listing from its address again and again; takes --name NAME
(default: the host), --map, --default, --times and --retire-missing as import does. source list: what came of
each, and when it is fetched next. source run NAME: fetches it now (--yes as above), and from now on with --times. source remove
NAME: its events stay, or with --retire are marked unavailable.`;

/** Parses what follows `source`. */
export function readSource(
  [action, target, ...others]: readonly string[],
  values: CatalogueValues,
): CatalogueTask {
  const { times } = readChoices(values);
  const outcome = 'changed';
  if (action === 'list' && target === undefined) {
    return { access: 'read', outcome, run: (command) => listSources(values, command) };
  }
  if (action !== 'add' && action !== 'remove' && action !== 'run') {
    throw new Error('source takes add URL, list, run NAME or remove NAME');
  }
  if (target === undefined || others.length > 0) {
    throw new Error(`source ${action} takes one ${action === 'add' ? 'address' : 'name'}`);
  }
  if (action === 'add') {
    const { every, name = '', map, default: defaults, 'retire-missing': retireMissing } = values;
    if (every === undefined) throw new Error('source add takes --every, such as --every 6h');
    const options = { url: target, every, name, map, defaults, retireMissing, times };
    return { access: 'create', outcome, run: (command) => addSource(options, command) };
  }
  const run = (command: CatalogueCommand) =>
    action === 'run'
      ? fetchSource(target, { times, isConfirmed: values.yes }, command)
      : removeSource(target, values, command);
  return { access: 'change', outcome, run };
}

function openRun({ database, dataDir, now, ...command }: CatalogueCommand): SourceRun {
  return {
    repository: createRemoteSourceRepository(database.read, database.write),
    database,
    dataDir,
    policy: createAddressPolicy(command.fetchNetworks),
    now: () => now,
    closing: command.interruption?.(),
  };
}

async function listSources({ json }: CatalogueValues, command: CatalogueCommand): Promise<number> {
  const sources = await openRun(command).repository.list();
  const none = 'There is no source. Add one with: npm run catalogue -- source add URL --every 6h';
  if (json) writeJson(command.output, sources);
  else writeLines(command.output, sources.length > 0 ? sources.flatMap(describeSource) : [none]);
  return exitCodes.done;
}

async function fetchSource(
  name: string,
  { times, isConfirmed }: { times: TimesChoice | undefined; isConfirmed: boolean },
  command: CatalogueCommand,
): Promise<number> {
  const run = openRun(command);
  const source = await find(name, run);
  if (times !== undefined) await run.repository.setTimes(source.key, times, command.now);
  return runNow(source, { ...run, isConfirmed }, command);
}

/** Stores a source and fetches it, so that a wrong address or a missing map shows at once. */
async function addSource(
  { map: given, ...options }: Omit<TypedSource, 'map'> & { map: string | undefined },
  command: CatalogueCommand,
): Promise<number> {
  const run = openRun(command);
  // A ready map is stored by its name: it is read anew at each fetch.
  const isFile = given !== undefined && (await chooseReadyMaps(given)).length === 0;
  const map = isFile ? await readColumnMap(given) : (given ?? null);
  const source = await parseRemoteSource({ ...options, map }, run.policy).catch(nameOption);
  if (!(await run.repository.add(source, command.now))) {
    const problem = `there is a source with the name "${source.name}" or this address already`;
    throw new Error(`${problem}: choose another --name, or remove it`);
  }
  const every = formatInterval(source.intervalMinutes);
  command.output.write(`Added "${source.name}", fetched every ${every} from ${source.url}\n`);
  return runNow(await find(source.name, run), run, command);
}

const optionNames = {
  url: 'the address',
  name: '--name',
  every: '--every',
  defaults: '--default',
  map: '--map',
};

function nameOption(error: unknown): never {
  if (!(error instanceof SourceFieldError)) throw error;
  const isSubject = error.field === 'url' && !error.message.startsWith('takes');
  throw new Error(isSubject ? error.message : `${optionNames[error.field]} ${error.message}`);
}

async function find(name: string, { repository }: SourceRun): Promise<RemoteSource> {
  const source = await repository.find(name);
  if (source !== null) return source;
  throw new Error(`there is no source "${name}": see npm run catalogue -- source list`);
}

async function runNow(source: RemoteSource, run: SourceRun, command: CatalogueCommand) {
  const { output, messages } = command;
  const fail = (reason: string) => {
    writeLines(messages, [`${source.name}: ${reason}`]);
    return exitCodes.unreadable;
  };
  const fetched = await runSource(source.key, run);
  if (fetched === null) return fail('a server is fetching it at this moment');
  const { result, report } = fetched;
  if (result.outcome === 'failed') {
    if (run.closing?.aborted === true) return fail('interrupted, nothing was imported');
    fail(String(result.message));
    messages.write(
      result.isPaused
        ? `It is paused: ${resume(source)}\n`
        : `It is tried again from ${result.nextRunAt.toISOString()} on.\n`,
    );
    return exitCodes.unreadable;
  }
  if (report === null) {
    output.write(`${source.name}: unchanged since it was last fetched\n`);
    return exitCodes.done;
  }
  const { retireMissing } = source;
  output.write(describeReport({ ...report, file: source.url, format: 'fetched', retireMissing }));
  return report.rejected > 0 ? exitCodes.someRejected : exitCodes.done;
}

async function removeSource(name: string, { retire }: CatalogueValues, command: CatalogueCommand) {
  const { database, now, output } = command;
  const run = openRun(command);
  const source = await find(name, run);
  await run.repository.remove(source.key, now);
  const retired = retire ? await retireSource(database.write, name, now) : 0;
  const events = retire
    ? `${formatCountOf(retired, 'event is', 'events are')} marked unavailable`
    : 'its events stay';
  output.write(`Removed "${name}"; ${events}.\n`);
  return exitCodes.done;
}

function resume({ name }: RemoteSource): string {
  return `once its answer is mended, npm run catalogue -- source run ${name} goes on with it`;
}

function describeSource(source: RemoteSource): string[] {
  const { name, url, intervalMinutes, lastOutcome, lastRunAt, lastMessage, nextRunAt } = source;
  return [
    `${name}: ${url}`,
    lastOutcome === null
      ? '  not fetched yet'
      : `  ${lastOutcome} at ${lastRunAt ?? ''}${describeCounts(source)}`,
    ...(lastMessage === null ? [] : [`  ${lastMessage}`]),
    source.pausedAt === null
      ? `  every ${formatInterval(intervalMinutes)}, next at ${nextRunAt}`
      : `  paused since ${source.pausedAt}: ${resume(source)}`,
  ];
}

function describeCounts({ lastCounts, failures }: RemoteSource): string {
  if (failures > 0) return `, ${formatCountOf(failures, 'time')} in a row`;
  if (lastCounts === null) return '';
  const { records, changed, unchanged, rejected } = lastCounts;
  return `; last import: ${formatCountOf(records, 'record')}, ${lastCounts.new} new, ${changed} changed, ${unchanged} unchanged, ${rejected} rejected`;
}
