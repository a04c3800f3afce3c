import { expect, it } from 'vitest';
import { visibleValues } from './filterValues.ts';

const values = Array.from({ length: 10 }, (_, index) => ({
  value: `v${index}`,
  count: 10 - index,
}));
const names = (list: readonly { value: string }[]) => list.map(({ value }) => value);

it('shows the first few, with every chosen value', () => {
  const { shown, hiddenCount } = visibleValues(values, ['v8', 'v1'], false);
  expect(names(shown)).toEqual(['v0', 'v1', 'v2', 'v3', 'v4', 'v5', 'v8']);
  expect(hiddenCount).toBe(3);
});

it('shows all of a long list, and hides nothing of a short one', () => {
  expect(visibleValues(values, [], true)).toEqual({ shown: values, hiddenCount: 0 });
  expect(visibleValues(values.slice(0, 4), [], false).hiddenCount).toBe(0);
});
