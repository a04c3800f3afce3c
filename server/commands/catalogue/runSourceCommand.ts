import { formatCountOf } from '#shared/domain/search/formatCount.ts';
import {
  formatInterval,
  parseRemoteSource,
  SourceFieldError,
} from '#server/features/sources/parseRemoteSource.ts';
import { runSource, type SourceRun } from '#server/features/sources/runSources.ts';
import { createAddressPolicy } from '#server/import/fetch/addressPolicy.ts';
import { chooseReadyMaps, readColumnMap } from '#server/import/maps/knownColumnMaps.ts';
import { retireSource } from '#server/storage/catalogue/retireEvents.ts';
import {
  createRemoteSourceRepository,
  type RemoteSource,
} from '#server/storage/sources/remoteSourceRepository.ts';
import { exitCodes, type CommandContext, type Installation, plainLine } from './commandContext.ts';
import { describeReport } from './describeReport.ts';
import type { SourceArguments } from './readSourceArguments.ts';

type SourceCommand = CommandContext & Installation & { options: SourceArguments };

/** Runs `npm run catalogue -- source …` and returns its exit status. */
export async function runSourceCommand(command: SourceCommand): Promise<number> {
  const { options, database, dataDir, now, output } = command;
  const run: SourceRun = {
    repository: createRemoteSourceRepository(database.read, database.write),
    database,
    dataDir,
    policy: createAddressPolicy(command.fetchNetworks),
    now: () => now,
    closing: command.interruption?.(),
  };
  switch (options.action) {
    case 'add':
      return addSource(options, run, command);
    case 'run': {
      const source = await find(options.name, run);
      if (options.times !== undefined) {
        await run.repository.setTimes(source.key, options.times, now);
      }
      return runNow(source, { ...run, isConfirmed: options.yes }, command);
    }
    case 'remove':
      return removeSource(options, run, command);
    case 'list': {
      const sources = await run.repository.list();
      output.write(
        options.json
          ? `${JSON.stringify(sources, null, 2)}\n`
          : sources.map((source) => `${describeSource(source)}\n`).join('') ||
              'There is no source. Add one with: npm run catalogue -- source add URL --every 6h\n',
      );
      return exitCodes.done;
    }
  }
}

/** Stores a source and fetches it, so that a wrong address or a missing map shows at once. */
async function addSource(
  options: SourceArguments & { action: 'add' },
  run: SourceRun,
  command: SourceCommand,
): Promise<number> {
  const map = options.map === null ? null : await chooseMap(options.map);
  const source = await parseRemoteSource({ ...options, map }, run.policy).catch(nameOption);
  if (!(await run.repository.add(source, command.now))) {
    throw new Error(
      `there is a source with the name "${source.name}" or this address already: choose another --name, or remove it`,
    );
  }
  const every = formatInterval(source.intervalMinutes);
  command.output.write(`Added "${source.name}", fetched every ${every} from ${source.url}\n`);
  return runNow(await find(source.name, run), run, command);
}

/** The name of a ready map, which is read anew at each fetch, or the map of a file. */
async function chooseMap(given: string): Promise<object | string> {
  return (await chooseReadyMaps(given)).length > 0 ? given : readColumnMap(given);
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

async function runNow(
  source: RemoteSource,
  run: SourceRun,
  { output, messages }: SourceCommand,
): Promise<number> {
  const fetched = await runSource(source.key, run);
  if (fetched === null) {
    messages.write(`${source.name}: a server is fetching it at this moment\n`);
    return exitCodes.unreadable;
  }
  const { result, report } = fetched;
  if (result.outcome === 'failed' && run.closing?.aborted === true) {
    messages.write(`${source.name}: interrupted, nothing was imported\n`);
    return exitCodes.unreadable;
  }
  if (result.outcome === 'failed') {
    messages.write(plainLine(`${source.name}: ${result.message}`) + '\n');
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

async function removeSource(
  { name, retire }: SourceArguments & { action: 'remove' },
  run: SourceRun,
  { database, now, output }: SourceCommand,
): Promise<number> {
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

function describeSource(source: RemoteSource): string {
  const { name, url, intervalMinutes, lastOutcome, lastRunAt, lastMessage, nextRunAt } = source;
  const lines = [
    `${name}: ${url}`,
    lastOutcome === null
      ? '  not fetched yet'
      : `  ${lastOutcome} at ${lastRunAt ?? ''}${describeCounts(source)}`,
    ...(lastMessage === null ? [] : [`  ${lastMessage}`]),
    source.pausedAt === null
      ? `  every ${formatInterval(intervalMinutes)}, next at ${nextRunAt}`
      : `  paused since ${source.pausedAt}: ${resume(source)}`,
  ];
  return lines.map(plainLine).join('\n');
}

function describeCounts({ lastCounts, failures }: RemoteSource): string {
  if (failures > 0) return `, ${formatCountOf(failures, 'time')} in a row`;
  if (lastCounts === null) return '';
  const { records, changed, unchanged, rejected } = lastCounts;
  return `; last import: ${formatCountOf(records, 'record')}, ${lastCounts.new} new, ${changed} changed, ${unchanged} unchanged, ${rejected} rejected`;
}
