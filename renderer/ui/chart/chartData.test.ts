import { expect, test } from 'vitest';
import { formatValue, tooltipFormat, seriesColour, seriesDashes } from './chartData.ts';

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
