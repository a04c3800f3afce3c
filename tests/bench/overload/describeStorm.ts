import { type BenchMeasure, noneAllowed } from '#tests/bench/harness/benchResult.ts';
import { median, quantile } from '#tests/bench/harness/quantile.ts';
import type { LoadAnswer } from './openLoop.ts';

export interface Storm {
  /** How it came, and how much of it. */
  name: string;
  /** Answers to many networks that ask for more than the server can answer, and to a few from its last moment on. */
  storm: readonly LoadAnswer[];
  after: readonly LoadAnswer[];
  /** Answers to others, who ask rarely: by themselves, and during the storm. */
  othersAlone: readonly LoadAnswer[];
  others: readonly LoadAnswer[];
  /** Resident megabytes before, and at most during the storm. */
  memory: { before: number; most: number };
}

/** Milliseconds within which a request is answered or refused. */
const promised = 3000;
/** Seconds after the storm when all is as before, and milliseconds of an answer that is. */
const recovery = 5;
const prompt = 500;

/** What is promised of a server that is asked for more than it can answer. */
export function describeStorm(parts: Storm): BenchMeasure[] {
  const { name, storm, after, othersAlone, others, memory } = parts;
  const all = [...storm, ...after, ...others];
  const refused = all.filter(({ status }) => status === 503);
  return [
    {
      name: `${name}: p99 until answered or refused`,
      unit: 'ms',
      better: 'lower',
      ours: quantile(storm.map(endOf), 0.99),
      baseline: { name: 'promised', value: promised },
      bar: { value: promised },
    },
    noneAllowed(
      `${name}: neither answered nor refused`,
      all.filter(({ status }) => status !== 503 && status !== 200).length,
      'requests',
    ),
    noneAllowed(
      `${name}: refused without Retry-After`,
      refused.filter((answer) => !answer.hasRetryAfter).length,
      'requests',
    ),
    {
      name: `${name}: p99 of others, who ask rarely`,
      unit: 'ms',
      better: 'lower',
      ours: quantile(others.map(acceptedOf), 0.99),
      baseline: { name: 'alone', value: quantile(othersAlone.map(acceptedOf), 0.99) },
      bar: { ratio: 1 / 5 },
    },
    {
      name: `${name}: from the end of the storm to the last request that was refused or slow`,
      unit: 's',
      better: 'lower',
      ours: lastTrouble(after) / 1000,
      baseline: { name: 'allowed', value: recovery },
      bar: { value: recovery },
    },
    {
      name: `${name}: most resident memory`,
      unit: 'MB',
      better: 'lower',
      ours: memory.most,
      baseline: { name: 'before', value: memory.before },
      bar: { ratio: 0.5 },
    },
  ];
}

/** One line for a reader of the figures. */
export function summarizeStorm({ name, storm, others }: Storm): string {
  const count = (status: number) => storm.filter((answer) => answer.status === status).length;
  const middle = Math.round(median(timesOf(storm)));
  const othersRefused = others.filter(({ status }) => status !== 200).length;
  return `${name}: of ${storm.length} requests ${count(200)} accepted (median ${middle} ms), ${count(503)} refused, ${count(0)} reset or given up; of ${others.length} of others ${othersRefused} not accepted`;
}

/** Milliseconds each accepted request took. */
export function timesOf(answers: readonly LoadAnswer[]): number[] {
  return answers.filter(({ status }) => status === 200).map(({ took }) => took);
}

const endOf = ({ status, took }: LoadAnswer) =>
  status === 200 || status === 503 ? took : Infinity;

const acceptedOf = ({ status, took }: LoadAnswer) => (status === 200 ? took : Infinity);

function lastTrouble(answers: readonly LoadAnswer[]): number {
  const troubled = answers.filter(({ status, took }) => status !== 200 || took > prompt);
  return Math.max(0, ...troubled.map(({ due, took }) => due + took));
}
