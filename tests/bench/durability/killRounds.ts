import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openTarget } from '#server/storage/openTarget.ts';
import { storageTarget } from '#server/storage/storageTarget.ts';
import type { Random } from '#tests/bench/random.ts';
import { anEventRecord } from '#tests/support/anEventRecord.ts';
import { runNode } from '#tests/support/runNode.ts';
import { startServerProcess } from '#tests/support/startServerProcess.ts';
import { isKept, keepChanging, newVisitor, type Visitor } from './visitor.ts';

export interface KillRounds {
  rounds: number;
  dataDir: string;
  databaseUrl: string | null;
  random: Random;
}

export interface KillReport {
  acknowledged: number;
  lost: number;
  /** Of the database after the last round; empty where nothing is wrong. */
  damage: readonly string[];
}

const visitorsAtOnce = 6;

/** Milliseconds of writing before the server is killed, at most. */
const longestLife = 700;

/** Kills a server in the midst of writing, again and again, and asks the next one what is still there. */
export async function runKillRounds(options: KillRounds): Promise<KillReport> {
  const environment = environmentOf(options);
  const names = await importEvents(options.dataDir, environment, 0);
  const written: Visitor[] = [];
  const forms = new Set<string>();
  let lost = 0;
  for (let round = 1; round <= options.rounds; round += 1) {
    const server = await startServerProcess(environment);
    const before = written.slice(-visitorsAtOnce);
    for (const visitor of before) lost += (await isKept(visitor, server.origin)) ? 0 : 1;
    const visitors = Array.from({ length: visitorsAtOnce }, (_, n) =>
      newVisitor(`round-${round}-${n}`),
    );
    const work = visitors.map((visitor) => keepChanging(visitor, server.origin, options.random));
    const submitting = keepSubmitting(server.origin, round, forms);
    const importing = round % 10 === 0 ? importEvents(options.dataDir, environment, round) : null;
    await wait(30 + options.random.below(longestLife));
    server.child.kill('SIGKILL');
    await Promise.all([...work, submitting, server.ended]);
    for (const name of (await importing) ?? []) names.add(name);
    written.push(...visitors);
  }
  const last = await startServerProcess(environment);
  for (const visitor of written) lost += (await isKept(visitor, last.origin)) ? 0 : 1;
  last.child.kill('SIGTERM');
  await last.ended;
  const damage = await findDamage(options, { forms, names });
  const changes = written.reduce((sum, visitor) => sum + visitor.acknowledged, 0);
  return { acknowledged: changes + forms.size + names.size, lost, damage };
}

function environmentOf({ dataDir, databaseUrl }: KillRounds): Record<string, string> {
  return {
    DATA_DIR: dataDir,
    RATE_LIMITS: 'off',
    DEMO: 'false',
    CLOCK: '2025-11-03T00:00:00Z',
    ...(databaseUrl !== null && { DATABASE_URL: databaseUrl }),
  };
}

/** Imports twenty events in a process of its own; answers the names that were acknowledged. */
async function importEvents(
  dataDir: string,
  environment: Record<string, string>,
  round: number,
): Promise<Set<string>> {
  const file = join(dataDir, 'events.json');
  const records = Array.from({ length: 20 }, (_, n) =>
    anEventRecord({
      sourceId: `${round}-${n}`,
      name: `Event ${round}-${n}`,
      artists: [{ name: `Artist ${n}` }],
    }),
  );
  writeFileSync(file, JSON.stringify(records));
  const { code } = await runNode(['server/catalogueCommand.ts', 'import', file], environment);
  return new Set(code === 0 ? records.map(({ name }) => name) : []);
}

async function keepSubmitting(origin: string, round: number, stored: Set<string>): Promise<void> {
  for (let n = 0; ; n += 1) {
    const description = `question ${round}-${n}`;
    const body = new URLSearchParams({
      orgid: '00D000000000000AAA',
      name: 'Sam Sample',
      email: 'sam@example.com',
      type: 'Refunds',
      subject: 'A question',
      description,
    });
    const response = await fetch(`${origin}/crm/web-to-case`, {
      method: 'POST',
      body,
      redirect: 'manual',
    }).catch(() => null);
    if (response === null) return;
    if (response.status === 302) stored.add(description);
  }
}

async function findDamage(
  options: KillRounds,
  { forms, names }: { forms: ReadonlySet<string>; names: ReadonlySet<string> },
): Promise<string[]> {
  const database = await openTarget(storageTarget(options));
  const rows = await database.read.selectFrom('submission').select('fields').execute();
  const found = new Set(
    rows.map(({ fields }) => (JSON.parse(fields) as Record<string, string>)['description']),
  );
  const events = await database.read.selectFrom('event').select('name').execute();
  const stored = new Set(events.map(({ name }) => name));
  const damage = [
    ...[...forms].filter((text) => !found.has(text)),
    ...[...names].filter((name) => !stored.has(name)),
  ];
  await database.close();
  return damage;
}
