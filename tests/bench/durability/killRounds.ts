import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { databaseLocation } from '#server/storage/engine/databaseLocation.ts';
import { openDatabaseAt } from '#server/storage/engine/openDatabaseAt.ts';
import type { Random } from '#tests/bench/harness/random.ts';
import { anEventRecord } from '#tests/support/anEventRecord.ts';
import { leanServer, startServerProcess } from '#tests/support/startServerProcess.ts';
import { keepCorrecting, readCorrected } from './corrections.ts';
import { keepSavingRules, readSavedRules } from './savedRules.ts';
import { checkSearches, keepSearching, noSearches, type SentSearches } from './searches.ts';
import { addOwner, findTornEntries, findUnlogged, keepManaging } from './staffChanges.ts';
import { isKept, keepChanging, newVisitor, type Visitor } from './visitor.ts';

export interface KillRounds {
  rounds: number;
  dataDir: string;
  databaseUrl: string | null;
  random: Random;
}

export interface KillReport {
  /** Acknowledged: changes of visitors, forms, changes of people who run the site, events of imports, corrections, versions of rules. */
  changes: number;
  forms: number;
  people: number;
  events: number;
  corrections: number;
  rules: number;
  /** Calls that tell searches: acknowledged, and stored. Those of the last batch may be lost. */
  searches: number;
  searchesStored: number;
  /** Visitors, forms, people, events, corrections and versions of rules of which something acknowledged is not there. */
  lost: number;
  /** What is half there, or wrong in the database; empty where nothing is. */
  damage: readonly string[];
}

const visitorsAtOnce = 6;

/** A server is killed after so many writes or fewer, and milliseconds more: slow machines write as much. */
const mostWrites = 120;
const lastMoment = 40;
const longestRound = 20_000;
/** Milliseconds of an import after that. */
const longestImport = 1500;

/** Kills a server in the midst of writing, again and again, and asks the next one what is still there. */
export async function runKillRounds(options: KillRounds): Promise<KillReport> {
  const written: Visitor[] = [];
  const forms = new Set<string>();
  const people = new Set<string>();
  const key = await addOwner(databaseLocation(options));
  const imports = [await startImport(options, 0).ended];
  const corrected = { price: 0 };
  const rules = new Set<number>();
  const searches: SentSearches[] = [];
  let lost = 0;
  for (let round = 1; round <= options.rounds; round += 1) {
    const server = await startServerProcess(environmentOf(options), leanServer);
    lost += await countLost(written.slice(-visitorsAtOnce), server.origin);
    const visitors = Array.from({ length: visitorsAtOnce }, (_, n) =>
      newVisitor(`round-${round}-${n}`),
    );
    const work = visitors.map((visitor) =>
      keepChanging(visitor, server.origin, { random: options.random }),
    );
    const submitting = keepSubmitting(server.origin, round, forms);
    const correcting = keepCorrecting(server.origin, key, corrected);
    const ruling = keepSavingRules(server.origin, key, rules);
    const managing = keepManaging(server.origin, { key, round, acknowledged: people });
    const searched = noSearches(round);
    searches.push(searched);
    const searching = keepSearching(server.origin, searched);
    const importing = round % 5 === 0 ? startImport(options, round) : null;
    await untilWritten(visitors, options.random.below(mostWrites));
    await wait(options.random.below(lastMoment));
    server.child.kill('SIGKILL');
    searched.killedAt = performance.now();
    // Every second import is killed with the server, the others come to their end.
    if (round % 10 === 5) await importing?.killLate(options.random);
    const writing = [submitting, correcting, ruling, managing, searching];
    await Promise.all([...work, ...writing, server.ended]);
    if (importing) imports.push(await importing.ended);
    written.push(...visitors);
  }
  const last = await startServerProcess(environmentOf(options), leanServer);
  lost += await countLost(written, last.origin);
  last.child.kill('SIGTERM');
  await last.ended;
  const stored = await readStored(options, people, searches);
  const acknowledged = imports.filter(({ isAcknowledged }) => isAcknowledged);
  const names = acknowledged.flatMap((imported) => imported.names);
  return {
    changes: written.reduce((sum, visitor) => sum + visitor.acknowledged, 0),
    forms: forms.size,
    people: people.size,
    events: names.length,
    corrections: corrected.price,
    rules: rules.size,
    searches: searches.reduce((sum, { acknowledged: calls }) => sum + calls.length, 0),
    searchesStored: stored.searches.stored,
    lost:
      lost +
      Number(stored.price < corrected.price) +
      [...forms].filter((text) => !stored.forms.has(text)).length +
      stored.unlogged.length +
      stored.searches.lost +
      [...rules].filter((number) => !stored.rules.numbers.has(number)).length +
      names.filter((name) => !stored.events.has(name)).length,
    damage: [
      ...imports.flatMap((imported) => describeTorn(imported, stored.events)),
      ...stored.torn,
      ...stored.searches.torn,
      ...stored.rules.torn,
      ...(stored.entries === stored.price ? [] : [`${stored.entries} entries of ${stored.price}`]),
    ],
  };
}

async function untilWritten(visitors: readonly Visitor[], writes: number): Promise<void> {
  const end = performance.now() + longestRound;
  const written = () => visitors.reduce((sum, { acknowledged }) => sum + acknowledged, 0);
  while (written() < writes && performance.now() < end) await wait(5);
}

async function countLost(visitors: readonly Visitor[], origin: string): Promise<number> {
  let lost = 0;
  for (const visitor of visitors) lost += (await isKept(visitor, origin)) ? 0 : 1;
  return lost;
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

interface Import {
  names: readonly string[];
  isAcknowledged: boolean;
}

/** Imports twenty events in a process of its own. */
function startImport(options: KillRounds, round: number) {
  const file = join(options.dataDir, `events-${round}.json`);
  const records = Array.from({ length: 20 }, (_, n) =>
    anEventRecord({
      sourceId: `${round}-${n}`,
      name: `Event ${round}-${n}`,
      artists: [{ name: `Artist ${n}` }],
    }),
  );
  writeFileSync(file, JSON.stringify(records));
  const child = spawn(process.execPath, ['server/commands/catalogueCommand.ts', 'import', file], {
    env: { PATH: process.env['PATH'] ?? '', ...environmentOf(options) },
    stdio: 'ignore',
  });
  const names = records.map(({ name }) => name);
  const ended: Promise<Import> = once(child, 'exit').then(([code]) => ({
    names,
    isAcknowledged: code === 0,
  }));
  return {
    ended,
    async killLate(random: Random) {
      await Promise.race([ended, wait(random.below(longestImport))]);
      child.kill('SIGKILL');
    },
  };
}

/** An import is there as a whole or not at all. */
function describeTorn({ names }: Import, stored: ReadonlySet<string>): string[] {
  const there = names.filter((name) => stored.has(name)).length;
  return there === 0 || there === names.length ? [] : [`${there} events of "${names[0]}" …`];
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

async function readStored(
  options: KillRounds,
  people: ReadonlySet<string>,
  searched: readonly SentSearches[],
) {
  const database = await openDatabaseAt(databaseLocation(options));
  const rows = await database.read.selectFrom('submission').select('fields').execute();
  const events = await database.read.selectFrom('event').select('name').execute();
  const unlogged = await findUnlogged(database, people);
  const torn = await findTornEntries(database);
  const correction = await readCorrected(database);
  const rules = await readSavedRules(database);
  const searches = await checkSearches(database, searched);
  await database.close();
  return {
    ...correction,
    rules,
    searches,
    forms: new Set(
      rows.map(({ fields }) => (JSON.parse(fields) as Record<string, string>)['description'] ?? ''),
    ),
    events: new Set(events.map(({ name }) => name)),
    unlogged,
    torn,
  };
}
