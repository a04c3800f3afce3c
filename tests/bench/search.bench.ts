import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { BenchMeasure, BenchResult } from './harness/benchResult.ts';
import { quantile } from './harness/quantile.ts';
import { createRandom } from './harness/random.ts';
import { createQueries, type BenchQueries, type KnownItem } from './search/createQueries.ts';
import { createSearchCatalogue } from './search/createSearchCatalogue.ts';
import {
  type BenchEngine,
  fullTextEngine,
  fuseEngine,
  measureEvery,
  miniSearchEngine,
  ownEngine,
} from './search/engines.ts';
import { overHttp } from './search/overHttp.ts';
import { measureRules } from './search/ruleCost.ts';

const now = new Date('2026-11-20T00:00:00Z');
const often = { rounds: 5, warmUp: 2000 };
const seldom = { rounds: 1, warmUp: 3 };

/** The bars of the search engine: beside peers, on the same catalogue and the same queries. */
export async function run(): Promise<BenchResult> {
  setFlagsFromString('--expose-gc');
  globalThis.gc = runInNewContext('gc') as typeof globalThis.gc;
  // First: the client of the requests is this process, and would stop to collect what engines leave.
  const requests = await overHttp();
  return {
    about: 'our engine, Fuse.js, MiniSearch and FTS5 over generated catalogues; p99 in one thread',
    measures: [
      ...measureSize(30_000, {
        suggest: 1,
        typo: 1.5,
        facets: 2,
        nearby: 2,
        build: 2000,
        memory: 60,
        recall: { full: 0.995, typos: 0.95, reordered: 0.94 },
      }),
      ...measureSize(300_000, {
        suggest: 2,
        typo: 5,
        facets: 10,
        nearby: 10,
        build: 15_000,
        memory: 400,
        recall: { full: 0.995, typos: 0.92, reordered: 0.93 },
      }),
      await measureRules(now),
      ...requests,
    ],
  };
}

interface Bars {
  suggest: number;
  typo: number;
  facets: number;
  nearby: number;
  build: number;
  memory: number;
  recall: { full: number; typos: number; reordered: number };
}

function measureSize(size: number, bars: Bars): BenchMeasure[] {
  const catalogue = createSearchCatalogue({ events: size, seed: 12, from: now });
  const queries = createQueries(catalogue.events, { count: 400, random: createRandom(7) });
  const own = weigh(() => ownEngine(catalogue, now));
  const peer = weigh(() => miniSearchEngine(catalogue));
  const of = `${size.toLocaleString('en')} events`;
  const lower = (name: string, unit: string) => ({
    name: `${name}, ${of}`,
    unit,
    better: 'lower' as const,
  });
  const fullText = fullTextEngine(catalogue);
  const asked = peerQueries(size);
  const mini = (texts: readonly string[]) => p99(texts.slice(0, asked), peer.built.suggest, seldom);
  const typos = [...queries.typos.map(({ query }) => query), ...queries.typedTypos];
  return [
    {
      ...lower('as-you-type in four indexes, p99', 'ms'),
      ours: p99(queries.prefixes, own.built.suggest, often),
      baseline: { name: 'MiniSearch, events alone', value: mini(queries.prefixes) },
      bar: { value: bars.suggest },
    },
    {
      ...lower('as-you-type in four indexes, p99', 'ms'),
      ours: p99(queries.prefixes, own.built.suggest, often),
      baseline: {
        name: 'FTS5, events alone',
        value: p99(queries.prefixes.slice(0, 10 * asked), fullText.suggest, seldom),
      },
    },
    ...againstFuse(size, { own: own.built, queries, fuse: () => fuseEngine(catalogue) }),
    {
      ...lower('typo queries in four indexes, p99', 'ms'),
      ours: p99(typos, own.built.suggest, often),
      baseline: { name: 'MiniSearch, events alone', value: mini(typos) },
      bar: { value: bars.typo },
    },
    {
      ...lower('four facets, p99', 'ms'),
      ours: p99(queries.faceted, own.built.facets, often),
      baseline: {
        name: 'FTS5 and grouping in SQL',
        value: p99(queries.faceted.slice(0, asked), fullText.facets, seldom),
      },
      bar: { value: bars.facets },
    },
    {
      ...lower('within a radius, nearest first, p99', 'ms'),
      ours: p99(queries.nearby, own.built.nearby, often),
      baseline: {
        name: 'the distance of every event',
        value: p99(
          queries.nearby.slice(0, asked),
          (query) => measureEvery(catalogue, query),
          seldom,
        ),
      },
      bar: { value: bars.nearby },
    },
    ...(['full', 'typos', 'reordered'] as const).map((kind): BenchMeasure => ({
      name: `known item in the first five, ${kind}, ${of}`,
      unit: 'share',
      better: 'higher',
      ours: recall(own.built, queries[kind]),
      baseline: { name: 'MiniSearch', value: recall(peer.built, queries[kind].slice(0, asked)) },
      bar: { value: bars.recall[kind] },
    })),
    {
      ...lower('build', 'ms'),
      ours: own.milliseconds,
      baseline: { name: 'MiniSearch, events alone', value: peer.milliseconds },
      bar: { value: bars.build },
    },
    {
      ...lower('memory', 'MB'),
      ours: own.megabytes,
      baseline: { name: 'MiniSearch, events alone', value: peer.megabytes },
      bar: { value: bars.memory },
    },
  ];
}

/** Peers need seconds for a query at the larger size; ours are all asked. */
function peerQueries(size: number): number {
  return size > 30_000 ? 12 : 80;
}

/** Fuse.js reads everything for every query: at the larger size it would take a day. */
function againstFuse(
  size: number,
  { own, queries, fuse }: { own: BenchEngine; queries: BenchQueries; fuse: () => BenchEngine },
): BenchMeasure[] {
  if (size > 30_000) return [];
  const some = queries.prefixes.slice(0, 60);
  return [
    {
      name: `as-you-type against Fuse.js alone, p99, ${size.toLocaleString('en')} events`,
      unit: 'ms',
      better: 'lower',
      ours: p99(some, own.suggest, often),
      baseline: { name: 'Fuse.js, events alone', value: p99(some, fuse().suggest, seldom) },
      bar: { ratio: 300 },
    },
  ];
}

function recall(engine: BenchEngine, items: readonly KnownItem[]): number {
  return (
    items.filter(({ query, name }) => engine.suggest(query).includes(name)).length / items.length
  );
}

/** The 99th percentile of the time of each call, milliseconds; the best of some rounds over all. */
function p99<T>(
  queries: readonly T[],
  ask: (query: T) => unknown,
  { rounds, warmUp }: { rounds: number; warmUp: number },
): number {
  for (let i = 0; i < warmUp && queries.length > 0; i += 1) ask(queries[i % queries.length]!);
  let best = Infinity;
  for (let round = 0; round < rounds; round += 1) {
    const times = queries.map((query) => {
      const start = performance.now();
      ask(query);
      return performance.now() - start;
    });
    best = Math.min(best, quantile(times, 0.99));
  }
  return best;
}

/** How long something takes to build, milliseconds, and what it keeps, MB. */
function weigh<T>(build: () => T): { built: T; milliseconds: number; megabytes: number } {
  const before = used();
  const start = performance.now();
  const built = build();
  const milliseconds = performance.now() - start;
  return { built, milliseconds, megabytes: (used() - before) / 1_000_000 };
}

function used(): number {
  globalThis.gc?.();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}
