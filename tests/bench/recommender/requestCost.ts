import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { decodeArtifact } from '#server/recommender/artifact/decodeArtifact.ts';
import { prepareCatalogue } from '#server/recommender/catalogue/prepareCatalogue.ts';
import { recommend } from '#server/recommender/recommend.ts';
import type { RecommendRequest } from '#server/recommender/types.ts';
import { alternate } from '#tests/bench/harness/alternate.ts';
import { median } from '#tests/bench/harness/quantile.ts';
import { createRandom } from '#tests/bench/harness/random.ts';
import { inventCatalogue } from './inventedCatalogue.ts';
import { inventRules } from './inventedRules.ts';
import { inventDemand, inventProfile } from './inventedVisitors.ts';

/** What whole requests cost; p50 and p99 in milliseconds, each request the middle one of some rounds. */
export interface RequestCost {
  p50: number;
  p99: number;
  perSecond: number;
  /** Sections of the average answer. */
  sections: number;
  prepare: number;
  /** Memory of the process that held catalogue and model, MB. */
  memory: number;
}

const now = new Date('2026-03-04T02:00:00Z');
const warmUp = 300;
const rounds = 3;

/** Measures this process: run it in one of its own. */
export async function requestCost(events: number, requests: number): Promise<RequestCost> {
  const { all, prepare } = await inventRequests(events, requests);
  for (const request of all.slice(0, warmUp)) recommend(request);
  const { times, milliseconds, sections } = timed(all);
  return {
    p50: times[Math.floor(requests * 0.5)] ?? NaN,
    p99: times[Math.floor(requests * 0.99)] ?? NaN,
    perSecond: (1000 * requests) / milliseconds,
    sections: sections / requests,
    prepare,
    memory: process.memoryUsage().rss / 1e6,
  };
}

/** Milliseconds of processor time a request, without rules and with so many, in turns. */
export interface RuleCost {
  without: number;
  withRules: number;
}

const turns = 40;

/** Measures this process, too: the same requests without rules and with them. */
export async function ruleCost(events: number, rules: number): Promise<RuleCost> {
  const { all, catalogue } = await inventRequests(events, 100);
  const effective = inventRules(catalogue.source, createRandom(3), rules);
  const kinds = {
    without: all,
    withRules: all.map((request) => ({ ...request, rules: effective })),
  };
  const measure = (requests: readonly RecommendRequest[]) => () => {
    const cpu = process.threadCpuUsage();
    for (const request of requests) recommend(request);
    const { user, system } = process.threadCpuUsage(cpu);
    return Promise.resolve((user + system) / 1000 / requests.length);
  };
  const figures = await alternate(
    { without: measure(kinds.without), withRules: measure(kinds.withRules) },
    { rounds: turns, warmUp: 4 },
  );
  return { without: median(figures.without), withRules: median(figures.withRules) };
}

async function inventRequests(events: number, requests: number) {
  const random = createRandom(7);
  const size = { events, artists: Math.round(events * 0.4), venues: Math.round(events / 20) };
  const source = inventCatalogue(size, now, 11);
  const started = performance.now();
  const catalogue = prepareCatalogue(source);
  const prepare = performance.now() - started;
  const { model } = await decodeArtifact(trainApart(size.artists));
  const demand = inventDemand(source, random);
  const create = (seed: number): RecommendRequest => ({
    profile: inventProfile(source, random, now),
    catalogue,
    model,
    demand,
    now,
    seed,
    explore: true,
    explain: false,
  });
  return { catalogue, all: Array.from({ length: requests }, (_, seed) => create(seed)), prepare };
}

/**
 * Times by the wall clock, for the processor's own moves in steps of 4 ms; the middle of some rounds,
 * so that what other programs lengthen does not count. The rate is over all time of this thread.
 */
function timed(requests: readonly RecommendRequest[]) {
  let sections = 0;
  const cpu = process.threadCpuUsage();
  const ofRound = Array.from({ length: rounds }, () =>
    requests.map((request) => {
      const start = performance.now();
      sections += recommend(request).sections.length / rounds;
      return performance.now() - start;
    }),
  );
  const { user, system } = process.threadCpuUsage(cpu);
  const times = requests.map((_, n) => middle(ofRound.map((round) => round[n]!)));
  times.sort((a, b) => a - b);
  return { times, milliseconds: (user + system) / 1000 / rounds, sections };
}

function middle(values: number[]): number {
  return values.sort((a, b) => a - b)[values.length >> 1] ?? NaN;
}

/** As in a server, the model comes from a file that another process made. */
function trainApart(artists: number): Buffer {
  const program = fileURLToPath(import.meta.resolve('./trainingProcess.ts'));
  return execFileSync(process.execPath, [program, '5000', String(artists)], {
    maxBuffer: 1_000_000_000,
  });
}
