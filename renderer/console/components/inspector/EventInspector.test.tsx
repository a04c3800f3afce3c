import { render, screen } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import type { EventDetails } from '#shared/contract/operations.ts';
import { ImportHistory } from './EventInspector.tsx';

function show(history: EventDetails['history']) {
  const details = { source: 'moshtix', sourceId: 'm-1', history } as EventDetails;
  onTestFinished(render(<ImportHistory details={details} />).unmount);
}

test('says in a sentence that an event was stored before imports were recorded', () => {
  show([]);
  expect(screen.getByText(/stored before imports were recorded/)).toBeDefined();
  expect(screen.queryByRole('list')).toBeNull();
});

test('says the same where only later imports were recorded', () => {
  show([{ at: '2026-11-20T02:00:00Z', change: 'changed', fields: ['name'], repairs: [] }]);
  expect(screen.getByText(/stored before imports were recorded/)).toBeDefined();
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
});

test('lists each import with what it changed', () => {
  const at = '2026-11-20T02:00:00Z';
  show([{ at, change: 'new', fields: [], repairs: [] }]);
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  expect(screen.queryByText(/stored before imports were recorded/)).toBeNull();
});
