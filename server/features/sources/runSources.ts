import { setTimeout as wait } from 'node:timers/promises';
import { runAs } from '#server/actor.ts';
import type { Config } from '#server/config.ts';
import { repeat, type Repeated } from '#server/features/repeat.ts';
import type { ServerContext } from '#server/features/serverContext.ts';
import { createAddressPolicy } from '#server/import/fetch/addressPolicy.ts';
import {
  type FetchResult,
  type RemoteSource,
  type RemoteSourceRepository,
  createRemoteSourceRepository,
} from '#server/storage/sources/remoteSourceRepository.ts';
import type { FetchContext, FetchedSource } from './fetchSource.ts';

export interface SourceRun extends FetchContext {
  repository: RemoteSourceRepository;
  onResult?: (source: RemoteSource, result: FetchResult) => void;
}

/** Milliseconds a source belongs to one process: longer than fetching and importing the largest answer takes. */
const claimTime = 15 * 60_000;

/** Fetches every source that is due, one after the other; rejects only where the database does not answer. */
export async function runDueSources(run: SourceRun): Promise<void> {
  while (!isClosing(run)) {
    const source = await run.repository.claimDue(run.now(), claimEnd(run));
    if (source === null) return;
    await runAs({ kind: 'feed', name: source.name }, () => runClaimed(source, run));
  }
}

/** Fetches one source now; null while another process fetches it. */
export async function runSource(key: number, run: SourceRun): Promise<FetchedSource | null> {
  const source = await run.repository.claim(key, run.now(), claimEnd(run));
  return source === null ? null : runClaimed(source, run);
}

function claimEnd({ now }: SourceRun): Date {
  return new Date(now().getTime() + claimTime);
}

function isClosing({ closing }: SourceRun): boolean {
  return closing?.aborted === true;
}

async function runClaimed(source: RemoteSource, run: SourceRun): Promise<FetchedSource> {
  // Loaded with the first source: the readers are a large part of the program, and most servers have none.
  const { fetchSource } = await import('./fetchSource.ts');
  const fetched = await fetchSource(source, run);
  if (isClosing(run) && fetched.result.outcome === 'failed') {
    await run.repository.release(source.key);
    return fetched;
  }
  await run.repository.finish(source.key, fetched.result);
  run.onResult?.(source, fetched.result);
  return fetched;
}

interface SourceJob extends Pick<ServerContext, 'database' | 'now' | 'closing' | 'logger'> {
  config: Pick<Config, 'dataDir' | 'fetchNetworks'>;
}

/** Milliseconds between two checks for a source that is due. */
const pollInterval = 5000;
/** Milliseconds that closing waits for an import that is being stored; one that is cut off has stored nothing. */
const closeTimeout = 1500;

/** Fetches listings from their addresses as they come due, until stopped. */
export function startSources({ config, database, now, closing, logger }: SourceJob): Repeated {
  const run = {
    repository: createRemoteSourceRepository(database.read, database.write),
    database,
    dataDir: config.dataDir,
    policy: createAddressPolicy(config.fetchNetworks),
    now,
    closing,
  };
  const running = repeat(
    pollInterval,
    () =>
      runDueSources({
        ...run,
        onResult: ({ name }, { outcome, message, counts }) =>
          outcome === 'failed'
            ? logger.warn({ source: name, reason: message }, 'a source could not be imported')
            : logger.info({ source: name, outcome, ...counts }, 'a source was fetched'),
      }),
    (error) => logger.error({ err: error }, 'sources wait for storage'),
  );
  const waitToClose = () => wait(closeTimeout, undefined, { ref: false });
  return { stop: () => Promise.race([running.stop(), waitToClose()]) };
}
