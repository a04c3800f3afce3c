import { cleanup, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openSearch } from '#tests/support/dom/openSearch.tsx';

it('offers the next days by their counts only where one of them has an event', async () => {
  const days = () => screen.queryByRole('navigation', { name: 'By day' });
  await openSearch('?sort=soonest');
  expect(days()).toBeNull();
  cleanup();
  await openSearch('?sort=soonest', { changes: { now: () => new Date('2026-01-02T00:00:00Z') } });
  expect(days()).not.toBeNull();
});
