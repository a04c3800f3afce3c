import { type BenchMeasure, noneAllowed } from '#tests/bench/harness/benchResult.ts';
import { quantile } from '#tests/bench/harness/quantile.ts';
import type { LoadAnswer } from './openLoop.ts';

export interface Storm {
  /** Answers at a quarter of capacity before, at twice capacity, and at a quarter from its last moment on. */
  calm: readonly LoadAnswer[];
  storm: readonly LoadAnswer[];
  after: readonly LoadAnswer[];
  /** Resident megabytes before, and at most during the storm. */
  memory: { before: number; most: number };
}

/** Milliseconds within which an accepted request is answered. */
const promised = 500;
/** Seconds after the storm when all is as before. */
const recovery = 5;

/** What is promised of a server that is asked for twice what it can answer. */
export function describeStorm({ calm, storm, after, memory }: Storm): BenchMeasure[] {
  const refused = storm.filter(({ status }) => status === 503);
  const rest = [...calm, ...storm, ...after].filter(({ status }) => status !== 200);
  const calmTime = quantile(timesOf(calm), 0.99);
  const late = after.filter(({ due }) => due > recovery * 1000);
  return [
    {
      name: 'p99 of accepted requests',
      unit: 'ms',
      better: 'lower',
      ours: quantile(timesOf(storm), 0.99),
      baseline: { name: 'at a quarter of capacity', value: calmTime },
      bar: { value: promised },
    },
    noneAllowed(
      'neither answered nor refused',
      rest.filter(({ status }) => status !== 503).length,
      'requests',
    ),
    noneAllowed(
      'refused without Retry-After',
      refused.filter((answer) => !answer.hasRetryAfter).length,
      'requests',
    ),
    {
      name: 'from the end of the storm to the last request that was refused or slow',
      unit: 's',
      better: 'lower',
      ours: lastTrouble(after) / 1000,
      baseline: { name: 'allowed', value: recovery },
      bar: { value: recovery },
    },
    {
      name: `p99 from ${recovery} s after the storm on`,
      unit: 'ms',
      better: 'lower',
      ours: quantile(timesOf(late), 0.99),
      baseline: { name: 'before it', value: calmTime },
      bar: { value: promised },
    },
    {
      name: 'most resident memory',
      unit: 'MB',
      better: 'lower',
      ours: memory.most,
      baseline: { name: 'before', value: memory.before },
      bar: { ratio: 0.5 },
    },
  ];
}

/** Milliseconds each accepted request took. */
export function timesOf(answers: readonly LoadAnswer[]): number[] {
  return answers.filter(({ status }) => status === 200).map(({ took }) => took);
}

function lastTrouble(answers: readonly LoadAnswer[]): number {
  const troubled = answers.filter(({ status, took }) => status !== 200 || took > promised);
  return Math.max(0, ...troubled.map(({ due, took }) => due + took));
}
