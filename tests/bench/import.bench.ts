import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { exitCodes } from '#server/commands/catalogue/commandContext.ts';
import type { BenchMeasure, BenchResult } from './harness/benchResult.ts';
import type { ImportJob, ImportOutcome } from './import/importOnce.ts';
import { writeSyntheticEvents } from './import/syntheticEvents.ts';

const events = 100_000;
const worker = join(import.meta.dirname, 'import', 'importOnce.ts');

/** Times imports of synthetic events and what memory they take, each in a process of its own. */
export async function run(): Promise<BenchResult> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-import-'));
  try {
    const measures: BenchMeasure[] = [];
    for (const format of ['csv', 'ndjson'] as const) {
      const file = join(folder, `events.${format}`);
      await writeSyntheticEvents(file, format, events);
      const dataDir = join(folder, format);
      const bare = await measure({ kind: 'bare', format, file, dataDir: `${dataDir}-bare` });
      const first = await measure({ kind: 'import', format, file, dataDir });
      const again = await measure({ kind: 'import', format, file, dataDir });
      measures.push(...toMeasures(format, { bare, first, again }));
    }
    for (const kind of ['one endless line', 'rejects alone'] as const) {
      const file = join(folder, 'useless.ndjson');
      await writeUselessFile(file, kind);
      const job = { kind: 'import', format: 'ndjson', file, dataDir: join(folder, kind) } as const;
      measures.push(toPeak(`200 MB of ${kind}`, await measure(job, exitCodes.someRejected)));
    }
    return {
      about: `import of ${events.toLocaleString('en')} synthetic events into SQLite`,
      measures,
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function toMeasures(
  format: string,
  { bare, first, again }: Record<'bare' | 'first' | 'again', ImportOutcome>,
): BenchMeasure[] {
  const baseline = {
    name: 'the file parsed and put into one table unchecked',
    value: bare.seconds,
  };
  const seconds = { unit: 's of processor', better: 'lower', baseline } as const;
  return [
    { ...seconds, name: `${format}, all new`, ours: first.seconds, bar: { value: 60 } },
    { ...seconds, name: `${format}, nothing changed`, ours: again.seconds, bar: { value: 60 } },
    toPeak(`${format}, all new`, first),
  ];
}

function toPeak(name: string, { peakMegabytes }: ImportOutcome): BenchMeasure {
  return {
    name: `${name}, peak memory`,
    unit: 'MB',
    better: 'lower',
    ours: peakMegabytes,
    baseline: { name: 'the limit', value: 512 },
    bar: { value: 512 },
  };
}

async function measure(job: ImportJob, expected: number = exitCodes.done): Promise<ImportOutcome> {
  const child = fork(worker, [JSON.stringify(job)]);
  const [outcome] = (await once(child, 'message')) as [ImportOutcome];
  await once(child, 'exit');
  if (outcome.exitCode !== expected) throw new Error(`the import ended with ${outcome.exitCode}`);
  return outcome;
}

const megabyte = 1024 * 1024;
const length = 200 * megabyte;

/** Writes 200 MB of which not one event can be imported. */
async function writeUselessFile(
  file: string,
  kind: 'one endless line' | 'rejects alone',
): Promise<void> {
  const piece = kind === 'one endless line' ? 'x'.repeat(megabyte) : rejected.repeat(512);
  await pipeline(Readable.from(repeat(piece)), createWriteStream(file));
}

/** A record of 2 kB with a day that does not exist. */
const rejected = `${JSON.stringify({
  sourceId: 'e',
  name: 'Night',
  url: '/e',
  dateStart: '2026-02-30T19:30',
  venue: { name: 'Hall', state: 'VIC' },
  description: 'Words. '.repeat(270),
})}\n`;

function* repeat(piece: string): Iterable<string> {
  for (let written = 0; written < length; written += piece.length) yield piece;
}
