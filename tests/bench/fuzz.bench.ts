import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freshDatabase } from '#tests/support/postgres/freshDatabase.ts';
import { startPostgres } from '#tests/support/postgres/startPostgres.ts';
import { startServerProcess } from '#tests/support/startServerProcess.ts';
import { createFuzz } from './fuzz/createFuzz.ts';
import { runFuzz, type FuzzBreach, type FuzzReport } from './fuzz/runFuzz.ts';
import { type BenchOptions, type BenchResult, noneAllowed } from './harness/benchResult.ts';
import { readServerFigures } from './harness/serverFigures.ts';

const defaults = { seed: 20_261_121, count: 200_000, minutes: Infinity };
const token = 'fuzz-launch-token-0123456789abcdefghijkl';
const root = join(import.meta.dirname, '../..');

/**
 * Requests nobody would send, over the whole surface, on both databases:
 * `npm run bench -- fuzz [--seed N] [--count N] [--minutes N]`.
 */
export async function run(options: BenchOptions = {}): Promise<BenchResult> {
  const { seed, count } = { ...defaults, ...options };
  console.log(`fuzz: ${count} requests on each database, --seed ${seed}`);
  const onSqlite = await fuzzServer('SQLite', {}, options);
  const postgres = await startPostgres();
  try {
    const env = { DATABASE_URL: await freshDatabase(postgres.address) };
    const onPostgres = await fuzzServer('PostgreSQL', env, options);
    return {
      about: `${onSqlite.about}; ${onPostgres.about}; --seed ${seed}`,
      measures: [...onSqlite.measures, ...onPostgres.measures],
    };
  } finally {
    await postgres.stop();
  }
}

async function fuzzServer(
  engine: string,
  env: Readonly<Record<string, string>>,
  options: BenchOptions,
): Promise<BenchResult> {
  const { seed, count, minutes } = { ...defaults, ...options };
  const dataDir = mkdtempSync(join(tmpdir(), 'fuzz-'));
  const { origin, child, ended } = await startServerProcess({
    DATA_DIR: dataDir,
    CLOCK: '2026-11-20T02:00:00Z',
    CONSOLE_TOKEN: token,
    DEMO: 'true',
    NODE_ENV: 'production',
    LOG_LEVEL: 'error',
    RATE_LIMITS: 'off',
    SEED: '7',
    ...env,
  });
  const logged = gatherErrors(child);
  const port = Number(new URL(origin).port);
  const request = createFuzz({ seed, host: `localhost:${port}`, token, assets: builtFiles() });
  let memory = Number.NaN;
  const start = performance.now();
  const report = await runFuzz({
    port,
    count,
    request,
    until: start + minutes * 60_000,
    onProgress: (sent) => {
      if (sent === Math.floor(count / 3)) memory = residentMegabytes(child.pid);
      if (sent > 0 && sent % 10_000 === 0) console.log(`  ${engine}: ${sent} sent`);
    },
  });
  const rate = report.sent / ((performance.now() - start) / 1000);
  const after = residentMegabytes(child.pid);
  await wait(1000);
  const { underWay, droppedInteractions } = await readServerFigures(origin);
  child.kill('SIGTERM');
  const code = await ended;
  rmSync(dataDir, { recursive: true, force: true });
  for (const breach of firstOfEach(report.breaches)) printBreach(breach);
  for (const error of logged) console.error(error);
  return {
    about: `${engine}: ${report.sent.toLocaleString('en-AU')} generated requests, ${Math.round(rate)} a second; ${statusText(report)}`,
    measures: [
      noneAllowed(`${engine}: answers that break a rule`, report.breaches.length),
      noneAllowed(`${engine}: failures in the log`, logged.size),
      noneAllowed(`${engine}: interactions lost`, droppedInteractions),
      noneAllowed(`${engine}: requests still under way at the end`, underWay),
      noneAllowed(`${engine}: exits other than 0`, code === 0 ? 0 : 1),
      {
        name: `${engine}: resident memory at the end`,
        unit: 'MB',
        better: 'lower',
        ours: after,
        baseline: { name: 'after a third', value: memory },
        bar: { ratio: 0.8 },
      },
    ],
  };
}

/** What the server wrote down of its failures, each once. */
function gatherErrors(child: ChildProcess): ReadonlySet<string> {
  const errors = new Set<string>();
  child.stdout?.on('data', (chunk: Buffer) => {
    for (const [, message = ''] of chunk.toString().matchAll(/"stack":"((?:[^"\\]|\\.)*)"/g)) {
      if (errors.size < 30) errors.add(message.replaceAll('\\n', '\n'));
    }
  });
  return errors;
}

/** Up to three of each kind. */
function firstOfEach(breaches: readonly FuzzBreach[]): FuzzBreach[] {
  const kinds = Object.values(
    Object.groupBy(breaches, ({ shape, what }) => shape + what.slice(0, 40)),
  );
  return kinds.flatMap((alike = []) => alike.slice(0, 3));
}

function printBreach({ n, shape, what, sent }: FuzzBreach): void {
  console.error(`\n#${n} ${shape}: ${what}\n${sent}`);
}

function statusText({ statuses }: FuzzReport): string {
  return [...statuses]
    .toSorted(([a], [b]) => a - b)
    .map(([status, times]) => `${status === 0 ? 'cut' : status}: ${times}`)
    .join(', ');
}

/** A few of each kind, by their addresses. */
function builtFiles(): string[] {
  const names = readdirSync(join(root, 'dist/web/assets'));
  return names.filter((_, index) => index % 9 === 0).map((name) => `/assets/${name}`);
}

/** Of a process on Linux; elsewhere not known. */
function residentMegabytes(pid: number | undefined): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
  } catch {
    return Number.NaN;
  }
}
