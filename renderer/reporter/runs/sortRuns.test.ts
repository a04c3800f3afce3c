import { expect, it } from 'vitest';
import type { RunSummary } from '#shared/contract/reporter.ts';
import { reporterMessages } from '#renderer/reporter/reporterMessages.ts';
import { runOrders, sortRuns } from './sortRuns.ts';

const run = (id: number, isPinned: boolean) =>
  ({ id, isPinned, name: `Run ${id}`, note: '', target: 'here', options: {} }) as RunSummary;

it.each(runOrders)('puts pinned runs first in the order "%s", and its name says so', (order) => {
  const [first, ...rest] = sortRuns([run(1, false), run(2, true), run(3, false)], '', order);
  expect(first?.id).toBe(2);
  expect(rest.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual([1, 3]);
  expect(reporterMessages.runs.orders[order]).toMatch(/^Pinned first, then /);
});
