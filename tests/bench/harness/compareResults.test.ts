import { expect, it } from 'vitest';
import type { BenchMeasure } from './benchResult.ts';
import { compareResults, type StoredResult } from './compareResults.ts';

const time: BenchMeasure = {
  name: 'p99',
  unit: 'ms',
  better: 'lower',
  ours: 10,
  baseline: { name: 'Fuse.js', value: 100 },
};
const rate: BenchMeasure = { ...time, name: 'rate', unit: 'requests/s', better: 'higher' };

const aRun = (measures: BenchMeasure[], machine: StoredResult['machine'] = {}): StoredResult => ({
  name: 'search',
  machine,
  measures,
});

it('gives how many times better the second run is, whichever way better lies', () => {
  const lines = compareResults(
    aRun([time, rate]),
    aRun([
      { ...time, ours: 5 },
      { ...rate, ours: 15 },
    ]),
  );
  expect(lines).toEqual(['p99: 2 times, 10 to 5 ms', 'rate: 1.5 times, 10 to 15 requests/s']);
});

it('marks what is worse by more than two runs differ, and what missed its bar', () => {
  const lines = compareResults(
    aRun([time, rate]),
    aRun([
      { ...time, ours: 20, bar: { value: 15 } },
      { ...rate, ours: 9.5 },
    ]),
  );
  expect(lines).toEqual([
    'p99: 0.5 times, 10 to 20 ms  WORSE  BELOW THE BAR: above 15 ms',
    'rate: 0.95 times, 10 to 9.5 requests/s',
  ]);
});

it('says what only one of them measured, and where the machines differ', () => {
  const lines = compareResults(
    aRun([time], { node: 'v24.1', commit: 'a' }),
    aRun([rate], { node: 'v24.2', commit: 'b' }),
  );
  expect(lines).toEqual([
    'Not the same node: v24.1, v24.2',
    'rate: new, 10 requests/s',
    'p99: no longer measured',
  ]);
});

it('takes a value that is none for worse', () => {
  const lines = compareResults(aRun([time]), aRun([{ ...time, ours: Number.NaN }]));
  expect(lines).toEqual(['p99: NaN times, 10 to NaN ms  WORSE']);
});
