import { expect, test } from 'vitest';
import {
  formatValue,
  spreadLabels,
  tooltipFormat,
  seriesColour,
  seriesDashes,
} from './chartData.ts';

test.each([
  [1.234567, false, '1.235'],
  [0.000123456, false, '0.0001235'],
  [0.123456, true, '12.35%'],
  [null, false, '–'],
])('%s (share: %s) reads %s', (value, isShare, text) => {
  expect(formatValue(value, isShare)).toBe(text);
});

test('a tooltip names the point in full, and its share in per cent', () => {
  const format = tooltipFormat([{ id: 'page', label: 'Page', isShare: true }]);
  expect(format.formatter(0.5, 'Page')).toEqual(['50%', 'Page']);
  const payload = [{ payload: { fullLabel: 'A very long name of an event' } }];
  expect(format.labelFormatter('A very long na…', payload)).toBe('A very long name of an event');
});

test('sixteen lines of one chart look different', () => {
  const lines = Array.from({ length: 16 }, (_, at) => `${seriesColour(at)} ${seriesDashes(at)}`);
  expect(new Set(lines).size).toBe(16);
});

test('lines beside each other differ without their colours', () => {
  for (let at = 1; at < 24; at++) expect(seriesDashes(at)).not.toBe(seriesDashes(at - 1));
});

test('the names of lines that end together stand below one another, others where they end', () => {
  const ends = [
    { id: 'low', x: 300, y: 104 },
    { id: 'high', x: 310, y: 100 },
    { id: 'early', x: 80, y: 101 },
  ];
  expect(spreadLabels(ends)).toEqual([
    { id: 'high', x: 310, y: 100 },
    { id: 'early', x: 80, y: 101 },
    { id: 'low', x: 300, y: 114 },
  ]);
});
