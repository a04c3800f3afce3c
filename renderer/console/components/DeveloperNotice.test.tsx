import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  createConsoleStore,
  localTarget,
  renderInConsole,
} from '#tests/support/dom/renderInConsole.tsx';
import { DeveloperNotice } from './DeveloperNotice.tsx';

function show(mode: 'visitor' | 'developer') {
  const calls: unknown[] = [];
  const targetsIn = (now: 'visitor' | 'developer') => [{ ...localTarget, mode: now }];
  const store = createConsoleStore({
    call: async (name, input) => {
      calls.push([name, input]);
      const state = { product: '', version: '', targets: targetsIn('developer') };
      return name === 'getState' ? state : { cookies: [] };
    },
    targets: targetsIn(mode),
  });
  renderInConsole(<DeveloperNotice text="The reporter asks as a developer." />, store);
  return calls;
}

test('offers the mode with one press, without a warning', async () => {
  const calls = show('visitor');
  const notice = screen.getByRole('status');
  expect(notice.textContent).toBe('The reporter asks as a developer.Switch to Developer');
  expect(notice.className).not.toContain('warning');
  const button = screen.getByRole('button', { name: 'Switch to Developer' });
  fireEvent.click(button);
  await expect.poll(() => screen.queryByRole('status')).toBeNull();
  expect(calls[0]).toEqual(['setMode', { params: { id: 'local' }, body: { mode: 'developer' } }]);
});

test('is silent in the mode itself', () => {
  show('developer');
  expect(screen.queryByRole('status')).toBeNull();
});
