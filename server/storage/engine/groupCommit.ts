import { setImmediate } from 'node:timers/promises';
import type { Database } from './schema.ts';

/** Runs work on one session in a transaction; answers once it is as durable as the database promises. */
export type Transact = <T>(
  sessionId: string,
  work: (transaction: Database) => Promise<T>,
) => Promise<T>;

interface Job {
  sessionId: string;
  run(transaction: Database): Promise<void>;
  commit(): void;
  fail(error: unknown): void;
}

/** Visitors whose changes share one commit at most. */
const maxGroup = 100;

/**
 * Commits changes that arrive together in one transaction: a commit waits for the disk, and one wait serves
 * them all. None is answered before its commit. Work must do nothing but use the transaction: when one of a
 * group fails, each is run again in a transaction of its own, unless the group has failed by waiting.
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
  return (sessionId, work) =>
    new Promise((resolve, reject) => {
      waiting.push({ sessionId, ...makeJob(work, resolve, reject) });
      if (isRunning) return;
      isRunning = true;
      void runAll();
    });
}

function makeJob<T>(
  work: (transaction: Database) => Promise<T>,
  resolve: (value: T) => void,
  reject: (error: unknown) => void,
): Omit<Job, 'sessionId'> {
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
  // A database that is locked lets each of them wait for 5 s.
  const giveUpAt = performance.now() + 5000;
  // Servers that share PostgreSQL lock sessions in one order, so that none waits for the other in turn.
  const inOrder = jobs.toSorted((a, b) => compare(a.sessionId, b.sessionId));
  try {
    await database.transaction().execute(async (transaction) => {
      for (const job of inOrder) await job.run(transaction);
    });
    for (const job of jobs) job.commit();
  } catch (error) {
    const [only] = jobs;
    if (jobs.length === 1) only?.fail(error);
    else
      for (const job of jobs)
        await (performance.now() < giveUpAt ? commitGroup(database, [job]) : job.fail(error));
  }
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
