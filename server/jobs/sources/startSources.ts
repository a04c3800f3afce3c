import type { Logger } from 'pino';
import { createAddressPolicy } from '#server/catalogue/addressPolicy.ts';
import type { Config } from '#server/config.ts';
import { repeat, type Repeated } from '#server/jobs/repeat.ts';
import type { OpenedDatabase } from '#server/storage/openDatabase.ts';
import { createRemoteSourceRepository } from '#server/storage/sources/remoteSourceRepository.ts';
import { runDueSources } from './runSources.ts';

interface SourceJob {
  config: Pick<Config, 'dataDir' | 'fetchNetworks'>;
  database: OpenedDatabase;
  now: () => Date;
  /** Aborted when the server begins to close. */
  closing: AbortSignal;
  logger: Logger;
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
  return {
    stop: () =>
      Promise.race([
        running.stop(),
        new Promise<void>((resolve) => {
          setTimeout(resolve, closeTimeout).unref();
        }),
      ]),
  };
}
