import { setTimeout as wait } from 'node:timers/promises';
import { importEvents } from '#server/import/importEvents.ts';
import { databaseLocation } from '#server/storage/engine/databaseLocation.ts';
import { createGroupCommit } from '#server/storage/engine/groupCommit.ts';
import type { OpenedDatabase } from '#server/storage/engine/openDatabase.ts';
import { openDatabaseAt } from '#server/storage/engine/openDatabaseAt.ts';
import { createSessionWriter } from '#server/storage/visitors/sessionWriter.ts';
import type { Random } from '#tests/bench/harness/random.ts';
import { anEventRecord } from '#tests/support/anEventRecord.ts';
import { startPushService, type PushedMessage } from '#tests/support/startPushService.ts';
import { leanServer, startServerProcess } from '#tests/support/startServerProcess.ts';

export interface AlertRounds {
  rounds: number;
  dataDir: string;
  databaseUrl: string | null;
  random: Random;
}

export interface AlertReport {
  /** Changes times browsers. */
  alerts: number;
  /** Those that no message named. */
  lost: number;
  /** Those that two messages named which a browser shows beside each other. */
  repeated: number;
  /** Messages that a push service got twice; their topic and tag make the second replace the first. */
  replaced: number;
  /** Servers that were killed while messages of their round were still to be sent. */
  killedAmidst: number;
}

const browserCount = 24;
export const timeZone = 'Australia/Brisbane';
export const noon = Date.parse('2025-11-03T02:00:00Z');
const day = 86_400_000;
/** Milliseconds: longer than a dead server's claims hold. */
const afterClaims = 180_000;
const lastMoment = 30;
const longestRound = 30_000;

/** Changes an event, kills the server that alerts of it at a random moment, lets another one go on; again and again. */
export async function runAlertRounds(options: AlertRounds): Promise<AlertReport> {
  const service = await startPushService();
  const total = () => service.pushed.length;
  try {
    const environment = (clock: number) => ({
      DATA_DIR: options.dataDir,
      RATE_LIMITS: 'off',
      FETCH_NETWORKS: '127.0.0.0/8',
      CLOCK: new Date(clock).toISOString(),
      ...(options.databaseUrl !== null && { DATABASE_URL: options.databaseUrl }),
    });
    await withDatabase(options, async (database) => {
      const records = Array.from({ length: options.rounds }, (_, n) => anEvent(n + 1));
      await importRecords(database, records);
      for (let n = 0; n < browserCount; n += 1) {
        await subscribe(database, n, { ...service.addBrowser(), timeZone });
        await save(database, n, options.rounds);
      }
    });
    const first = await startServerProcess(environment(noon), leanServer);
    await untilStored(options, 'alert_fact', true);
    first.child.kill('SIGTERM');
    await first.ended;
    let killedAmidst = 0;
    for (let round = 1; round <= options.rounds; round += 1) {
      await withDatabase(options, (database) =>
        importRecords(database, [anEvent(round, { isCancelled: true })]),
      );
      const clock = noon + round * day;
      const before = total();
      const killed = await startServerProcess(environment(clock), leanServer);
      const enough = before + options.random.below(browserCount);
      await until(() => total() >= enough);
      await wait(options.random.below(lastMoment));
      killed.child.kill('SIGKILL');
      await killed.ended;
      const named = namedIn(service.pushed, round);
      if (named.size < browserCount) killedAmidst += 1;
      const next = await startServerProcess(environment(clock + afterClaims), leanServer);
      // A message that was never ended takes up the next changes, and names four of them at most.
      await untilStored(options, 'alert', false);
      next.child.kill('SIGTERM');
      await next.ended;
    }
    return { killedAmidst, ...countAlerts(service.pushed, options.rounds) };
  } finally {
    service.close();
  }
}

function countAlerts(pushed: readonly PushedMessage[], rounds: number) {
  const report = { alerts: rounds * browserCount, lost: 0, repeated: 0 };
  for (let round = 1; round <= rounds; round += 1) {
    const named = namedIn(pushed, round);
    report.lost += browserCount - named.size;
    for (const topics of named.values()) report.repeated += topics.size - 1;
  }
  const shown = new Set(pushed.map(({ endpoint, topic }) => `${endpoint} ${topic}`));
  return { ...report, replaced: pushed.length - shown.size };
}

/** Topics of the messages that name the event of a round, by browser. */
function namedIn(pushed: readonly PushedMessage[], round: number): Map<string, Set<string>> {
  const named = new Map<string, Set<string>>();
  for (const { endpoint, topic, message } of pushed) {
    if (!`${message.title}: ${message.body}`.includes(`Night ${round}: cancelled`)) continue;
    named.set(endpoint, (named.get(endpoint) ?? new Set()).add(topic));
  }
  return named;
}

export function anEvent(number: number, changes: Parameters<typeof anEventRecord>[0] = {}) {
  const dateStart = '2026-03-01T08:30:00.000Z';
  return anEventRecord({
    sourceId: `night-${number}`,
    name: `Night ${number}`,
    dateStart,
    ...changes,
  });
}

export async function withDatabase(
  options: Pick<AlertRounds, 'dataDir' | 'databaseUrl'>,
  work: (database: OpenedDatabase) => Promise<void>,
): Promise<void> {
  const database = await openDatabaseAt(databaseLocation(options));
  try {
    await work(database);
  } finally {
    await database.close();
  }
}

export async function importRecords(database: OpenedDatabase, records: object[]): Promise<void> {
  const lines = records.map((value, n) => ({ line: n + 1, value }));
  await importEvents({ database, records: lines, source: 'test', now: new Date(noon) });
}

const stampOf = (n: number) => ({
  sessionId: `visitor-${n}`,
  trackingId: null,
  at: new Date(noon).toISOString(),
});

export function subscribe(
  { write }: OpenedDatabase,
  n: number,
  browser: Parameters<ReturnType<typeof createSessionWriter>['addSubscriber']>[1],
): Promise<boolean> {
  return createSessionWriter(createGroupCommit(write)).addSubscriber(stampOf(n), browser);
}

export async function save({ write }: OpenedDatabase, n: number, events: number): Promise<void> {
  const writer = createSessionWriter(createGroupCommit(write));
  await Promise.all(
    Array.from({ length: events }, (_, event) => writer.addBookmark(stampOf(n), event + 1)),
  );
}

/** Waits until a table has rows: the facts that changes are compared with, or none: alerts that were sent. */
export async function untilStored(
  options: Pick<AlertRounds, 'dataDir' | 'databaseUrl'>,
  table: 'alert_fact' | 'alert',
  hasRows: boolean,
): Promise<void> {
  const end = performance.now() + longestRound;
  while (performance.now() < end) {
    const database = await openDatabaseAt(databaseLocation(options));
    const rows = await database.read.selectFrom(table).select('event_key').limit(1).execute();
    await database.close();
    if (rows.length > 0 === hasRows) return;
    await wait(200);
  }
}

async function until(isDone: () => boolean): Promise<void> {
  const end = performance.now() + longestRound;
  while (!isDone() && performance.now() < end) await wait(5);
}
