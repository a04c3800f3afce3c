import { expect, test } from 'vitest';
import { type BenchMeasure, describeMeasure, measureRatio, shortfall } from './benchResult.ts';

const time: BenchMeasure = {
  name: 'prefixes, p99',
  unit: 'ms',
  better: 'lower',
  ours: 2,
  baseline: { name: 'Fuse.js', value: 10 },
};
const recall: BenchMeasure = { ...time, unit: 'recall', better: 'higher', ours: 0.5 };

test('a ratio above one is better, in time as in quality', () => {
  expect(measureRatio(time)).toBe(5);
  expect(measureRatio({ ...recall, baseline: { name: 'popularity', value: 0.25 } })).toBe(2);
});

test.each<[string, BenchMeasure, string | null]>([
  ['no bar', time, null],
  ['a ratio reached', { ...time, bar: { ratio: 5 } }, null],
  ['a ratio missed', { ...time, bar: { ratio: 6 } }, 'ratio below 6'],
  ['a ceiling kept', { ...time, bar: { value: 2 } }, null],
  ['a ceiling passed', { ...time, bar: { value: 1 } }, 'above 1 ms'],
  ['a floor missed', { ...recall, bar: { value: 0.6 } }, 'below 0.6 recall'],
  ['nothing measured', { ...time, ours: Number.NaN, bar: { ratio: 1 } }, 'ratio below 1'],
])('judges %s', (_, measure, expected) => {
  expect(shortfall(measure)).toBe(expected);
});

test.each<[string, BenchMeasure, string]>([
  ['a figure', time, 'prefixes, p99: 5 times 2 ms against 10 (Fuse.js)'],
  ['what is not there', { ...time, ours: Number.NaN }, 'prefixes, p99: nothing to measure'],
  [
    'why it is not there',
    { ...time, ours: Number.NaN, unmeasured: 'no such visitor' },
    'prefixes, p99: no such visitor',
  ],
])('prints %s', (_, measure, line) => {
  expect(describeMeasure(measure)).toBe(line);
});
