import { render, screen, within } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import type { ServerStatus } from '#shared/contract/operations.ts';
import { ServerStatusView } from './ServerStatusView.tsx';

type Model = NonNullable<ServerStatus['model']>;

function show(quality: Model['quality']) {
  const at = '2026-11-20T02:00:00Z';
  const model: Model = {
    version: at,
    tuned: null,
    quality,
    trainedAt: at,
    visitors: 4000,
    artists: 900,
    signals: 30_000,
    pairs: 5000,
  };
  const status: ServerStatus = {
    startedAt: at,
    model,
    nextTrainingAt: null,
    search: { events: 1, builtAt: at, fault: null, indexBytes: null, slowest: null },
    memory: { processBytes: 1, heapBytes: 1 },
    caches: [],
    backups: { last: null, dueAt: null },
  };
  onTestFinished(render(<ServerStatusView status={status} />).unmount);
}

test('shows the quality of the model beside that of what is popular, with date and size', () => {
  show({
    visitors: 1007,
    heldOut: 1290,
    model: { recall: 0.3456, hitRate: 0.5, ndcg: 0.25 },
    popular: { recall: 0.1, hitRate: 0.125, ndcg: 0.05 },
  });
  expect(
    screen.getByText(/^Measured at the training of Fri 20 Nov 2026, .*1,007 visitors.*1,290/),
  ).toBeDefined();
  const rows = within(screen.getByRole('grid', { name: /held-out/ })).getAllByRole('row');
  const cells = rows.map((row) => [...row.children].map((cell) => cell.textContent));
  expect(cells.slice(1)).toEqual([
    ['This model', '34.6%', '50.0%', '25.0%'],
    ['Most popular artists, the same for all', '10.0%', '12.5%', '5.0%'],
  ]);
});

test('says in a sentence why no quality was measured', () => {
  show(null);
  expect(screen.getByText(/not measured: .*fewer than 100 visitors/)).toBeDefined();
  expect(screen.queryByRole('grid', { name: /held-out/ })).toBeNull();
});
