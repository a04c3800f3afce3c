import { setTimeout as wait } from 'node:timers/promises';
import type { Random } from '#tests/bench/harness/random.ts';
import { freshDatabase } from '#tests/support/postgres/freshDatabase.ts';
import { startPostgres } from '#tests/support/postgres/startPostgres.ts';
import { leanServer, startServerProcess } from '#tests/support/startServerProcess.ts';
import { importSomeEvents } from './importSomeEvents.ts';
import { isKept, keepChanging, longestRecovery, newVisitor, type Visitor } from './visitor.ts';

export interface RestartReport {
  /** Changes the servers acknowledged. */
  changes: number;
  /** Visitors of whom something acknowledged is not there. */
  lost: number;
  /** Servers that ended by themselves. */
  crashed: number;
  /** Answers 503 while the database was away. */
  refused: number;
  /** Answers of another error status. */
  failed: number;
}

const visitorsPerServer = 6;
/** Acknowledged changes of every visitor before the next stop: each server has connected again. */
const changesBetween = 3;
/** Milliseconds: the longest that the database is away. */
const longestAbsence = 1200;

/** Stops and starts PostgreSQL under servers in use, in turn by request and as a crash does. */
export async function runRestartRounds(options: {
  rounds: number;
  servers: number;
  dataDir: string;
  random: Random;
}): Promise<RestartReport> {
  const { rounds, dataDir, random } = options;
  const postgres = await startPostgres();
  try {
    const env = {
      DATABASE_URL: await freshDatabase(postgres.address),
      DATA_DIR: dataDir,
      RATE_LIMITS: 'off',
      DEMO: 'false',
      CLOCK: '2025-11-03T00:00:00Z',
    };
    await importSomeEvents(env, 20);
    const servers = await Promise.all(
      Array.from({ length: options.servers }, () => startServerProcess(env, leanServer)),
    );
    let isOver = false;
    const visitors: Visitor[] = [];
    const work = servers.flatMap(({ origin }, server) =>
      Array.from({ length: visitorsPerServer }, (_, n) => {
        const visitor = newVisitor(`visitor-${server}-${n}`);
        visitors.push(visitor);
        return keepChanging(visitor, origin, { random, isOver: () => isOver });
      }),
    );
    const isAlive = () => servers.every(({ child }) => child.exitCode === null);
    for (let round = 0; round < rounds && isAlive(); round += 1) {
      await untilEachWrote(visitors, changesBetween, isAlive);
      await postgres.halt(round % 2 === 0 ? 'fast' : 'immediate');
      await wait(random.below(longestAbsence));
      await postgres.resume();
    }
    await untilEachWrote(visitors, changesBetween, isAlive);
    isOver = true;
    await Promise.all(work);
    const crashed = servers.filter(({ child }) => child.exitCode !== null).length;
    const lost = await countLost(
      visitors,
      servers.find(({ child }) => child.exitCode === null),
    );
    for (const { child } of servers) child.kill('SIGTERM');
    await Promise.all(servers.map(({ ended }) => ended));
    const refusals = visitors.flatMap((visitor) => visitor.refusals);
    const refused = refusals.filter((status) => status === 503).length;
    const changes = visitors.reduce((sum, { acknowledged }) => sum + acknowledged, 0);
    return { changes, lost, crashed, refused, failed: refusals.length - refused };
  } finally {
    await postgres.stop();
  }
}

async function untilEachWrote(
  visitors: readonly Visitor[],
  changes: number,
  isAlive: () => boolean,
): Promise<void> {
  const before = visitors.map(({ acknowledged }) => acknowledged);
  const end = performance.now() + longestRecovery;
  const isDone = () =>
    visitors.every(({ acknowledged }, n) => acknowledged >= (before[n] ?? 0) + changes);
  while (!isDone() && isAlive()) {
    if (performance.now() > end) throw new Error('the servers did not write again');
    await wait(10);
  }
}

/** Without a server left, everything counts as lost. */
async function countLost(
  visitors: readonly Visitor[],
  server: { origin: string } | undefined,
): Promise<number> {
  if (server === undefined) return visitors.length;
  const kept = await Promise.all(visitors.map((visitor) => isKept(visitor, server.origin)));
  return kept.filter((isThere) => !isThere).length;
}
