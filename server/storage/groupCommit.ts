import { setImmediate } from 'node:timers/promises';
import type { Database } from './schema.ts';

/** Runs work in a transaction; answers once it is as durable as the database promises. */
export type Transact = <T>(work: (transaction: Database) => Promise<T>) => Promise<T>;

interface Job {
  run(transaction: Database): Promise<void>;
  commit(): void;
  fail(error: unknown): void;
}

/** Visitors whose changes share one commit at most. */
const maxGroup = 100;

/**
 * Changes that arrive together are committed together: a commit waits for the disk, and one wait can
 * serve them all. None is answered before its commit. Work must do nothing but use the transaction,
 * for when one of a group fails, each is run again in a transaction of its own.
 */
export function createGroupCommit(database: Database): Transact {
  const waiting: Job[] = [];
  let isRunning = false;
  const runAll = async () => {
    while (waiting.length > 0) {
      // Requests that came while the disk was busy are read first, and join.
      await setImmediate();
      await commitGroup(database, waiting.splice(0, maxGroup));
    }
    isRunning = false;
  };
  return (work) =>
    new Promise((resolve, reject) => {
      waiting.push(makeJob(work, resolve, reject));
      if (isRunning) return;
      isRunning = true;
      void runAll();
    });
}

function makeJob<T>(
  work: (transaction: Database) => Promise<T>,
  resolve: (value: T) => void,
  reject: (error: unknown) => void,
): Job {
  let result: { value: T } | null = null;
  return {
    async run(transaction) {
      result = { value: await work(transaction) };
    },
    commit: () => result !== null && resolve(result.value),
    fail: reject,
  };
}

async function commitGroup(database: Database, jobs: readonly Job[]): Promise<void> {
  try {
    await database.transaction().execute(async (transaction) => {
      for (const job of jobs) await job.run(transaction);
    });
    for (const job of jobs) job.commit();
  } catch (error) {
    const [only] = jobs;
    if (jobs.length === 1) only?.fail(error);
    else for (const job of jobs) await commitGroup(database, [job]);
  }
}
