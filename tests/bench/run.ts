import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { arch, cpus, platform, release, totalmem } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import {
  type BenchOptions,
  type BenchResult,
  type BenchRun,
  describeMeasure,
  shortfall,
} from './harness/benchResult.ts';
import { compareResults, type StoredResult } from './harness/compareResults.ts';

const folder = import.meta.dirname;
const results = join(folder, 'results');

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    minutes: { type: 'string' },
    rounds: { type: 'string' },
    seed: { type: 'string' },
    count: { type: 'string' },
    full: { type: 'boolean' },
  },
});
process.exitCode = await runBenchmarks(positionals, {
  ...(values.minutes && { minutes: Number(values.minutes) }),
  ...(values.rounds && { rounds: Number(values.rounds) }),
  ...(values.seed && { seed: Number(values.seed) }),
  ...(values.count && { count: Number(values.count) }),
  ...(values.full && { full: true }),
});

/** `npm run bench [-- NAME…]`: all benchmarks or the named ones; 1 below a bar, 2 for an unknown name. */
async function runBenchmarks(asked: readonly string[], options: BenchOptions): Promise<number> {
  if (asked[0] === 'compare') return compareFiles(asked.slice(1));
  const known = readdirSync(folder)
    .filter((name) => name.endsWith('.bench.ts'))
    .map((name) => name.replace(/\.bench\.ts$/, ''));
  const unknown = asked.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    console.error(`No benchmark ${unknown.join(', ')}; there are: ${known.join(', ')}`);
    return 2;
  }
  let belowBar = 0;
  for (const name of asked.length > 0 ? asked : known) {
    belowBar += await runBenchmark(name, options);
  }
  return belowBar > 0 ? 1 : 0;
}

/** `npm run bench -- compare A B`: two files of results; 1 where the second is worse, 2 for anything else. */
function compareFiles(files: readonly string[]): number {
  const [first, second, ...rest] = files;
  if (first === undefined || second === undefined || rest.length > 0) {
    console.error('Name two files of results: npm run bench -- compare BEFORE.json AFTER.json');
    return 2;
  }
  const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as StoredResult;
  const lines = compareResults(read(first), read(second));
  console.log(lines.join('\n'));
  return lines.some((line) => line.includes('  WORSE')) ? 1 : 0;
}

async function runBenchmark(name: string, options: BenchOptions): Promise<number> {
  const path = join(folder, `${name}.bench.ts`);
  const { run } = (await import(pathToFileURL(path).href)) as { run: BenchRun };
  const start = performance.now();
  const result = await run(options);
  const seconds = Math.round((performance.now() - start) / 100) / 10;
  mkdirSync(results, { recursive: true });
  const stored = {
    name,
    at: new Date().toISOString(),
    seconds,
    machine: machineFacts(),
    ...result,
  };
  writeFileSync(join(results, `${name}.json`), `${JSON.stringify(stored, null, 2)}\n`);
  print(name, result);
  return result.measures.filter((measure) => shortfall(measure) !== null).length;
}

function print(name: string, { about, measures, skipped }: BenchResult): void {
  console.log(`\n${name}: ${about}`);
  if (skipped) console.log(`  skipped: ${skipped}`);
  for (const measure of measures) console.log(`  ${describeMeasure(measure)}`);
}

/** What a reader needs to compare two result files: the machine, the runtime, the code. */
function machineFacts() {
  const processors = cpus();
  return {
    processor: processors[0]?.model.trim() ?? 'unknown',
    cores: processors.length,
    memoryGiB: Math.round(totalmem() / 2 ** 30),
    system: `${platform()} ${release()} ${arch()}`,
    node: process.version,
    commit: currentCommit(),
  };
}

function currentCommit(): string {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  } catch {
    return 'unknown';
  }
}
