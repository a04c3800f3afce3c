import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { anEventRecord } from '#tests/support/anEventRecord.ts';
import { testNow } from '#tests/support/startTestServer.ts';
import type { BenchResult } from './benchResult.ts';
import { sendVisitors, type Visit } from './live/visitors.ts';

const imported = 300;
/** Milliseconds of visits without an import, to compare with. */
const quietTime = 4000;
const pollPause = 25;

/** An import into a running server with the demo catalogue: when it shows, and who has to wait for it. */
export async function run(): Promise<BenchResult> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-live-'));
  const child = fork(new URL('./live/liveServer.ts', import.meta.url), [folder]);
  const [origin] = (await once(child, 'message')) as [string];
  try {
    await visitFor(origin, quietTime);
    const before = await visitFor(origin, quietTime);
    const stop = sendVisitors(origin);
    await importInto(folder);
    const start = performance.now();
    while (!(await isFound(origin))) await wait(pollPause);
    const seconds = (performance.now() - start) / 1000;
    await wait(500);
    return describe(seconds, { before, during: await stop() });
  } finally {
    child.disconnect();
    await once(child, 'exit');
    await rm(folder, { recursive: true, force: true });
  }
}

async function visitFor(origin: string, time: number): Promise<Visit> {
  const stop = sendVisitors(origin);
  await wait(time);
  return stop();
}

async function importInto(dataDir: string): Promise<void> {
  const file = join(dataDir, 'imported.ndjson');
  const records = Array.from({ length: imported }, (_, index) =>
    JSON.stringify(
      anEventRecord({
        sourceId: `imported-${index}`,
        name: `Zanzibar Nights ${index}`,
      }),
    ),
  );
  await writeFile(file, `${records.join('\n')}\n`);
  const command = spawn(process.execPath, ['server/catalogueCommand.ts', 'import', file], {
    env: { ...process.env, DATA_DIR: dataDir, CLOCK: testNow.toISOString() },
    stdio: 'ignore',
  });
  const [code] = (await once(command, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`the import ended with ${code}`);
}

async function isFound(origin: string): Promise<boolean> {
  const answer = await fetch(`${origin}/1/indexes/event_guide/query`, {
    method: 'POST',
    body: JSON.stringify({ query: 'zanzibar', hitsPerPage: 1 }),
  });
  const { nbHits } = (await answer.json()) as { nbHits: number };
  return nbHits === imported;
}

function describe(
  seconds: number,
  { before, during }: { before: Visit; during: Visit },
): BenchResult {
  const limit = (name: string, value: number) => ({ name, value });
  return {
    about: `${imported} events imported by another process into a running server with the demo catalogue, ${during.times.length} requests meanwhile`,
    measures: [
      {
        name: 'end of the import to its events being found',
        unit: 's',
        better: 'lower',
        ours: seconds,
        baseline: limit('the limit', 2),
        bar: { value: 2 },
      },
      {
        name: 'requests answered',
        unit: 'of 1',
        better: 'higher',
        ours: 1 - during.failures / during.times.length,
        baseline: limit('all of them', 1),
        bar: { value: 1 },
      },
      {
        name: 'longest wait of a visitor',
        unit: 'ms',
        better: 'lower',
        ours: Math.max(...during.times),
        baseline: limit('the same without an import', Math.max(...before.times)),
      },
    ],
  };
}
