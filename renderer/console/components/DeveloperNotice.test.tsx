import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { shortcutsKey } from '#renderer/console/state/consoleServices.ts';
import { memoryStorage } from '#renderer/platform/storage.ts';
import {
  createConsoleStore,
  localTarget,
  renderInConsole,
} from '#tests/support/dom/renderInConsole.tsx';
import { DeveloperNotice } from './DeveloperNotice.tsx';

function show(mode: 'visitor' | 'developer', hasShortcuts = true) {
  const calls: unknown[] = [];
  const storage = memoryStorage();
  storage.write(shortcutsKey, hasShortcuts);
  const targetsIn = (now: 'visitor' | 'developer') => [{ ...localTarget, mode: now }];
  const store = createConsoleStore({
    call: async (name, input) => {
      calls.push([name, input]);
      const state = { product: '', version: '', targets: targetsIn('developer') };
      return name === 'getState' ? state : { cookies: [] };
    },
    storage,
    targets: targetsIn(mode),
  });
  renderInConsole(<DeveloperNotice text="The reporter asks as a developer." />, store);
  return calls;
}

test('offers the mode with one press and names its key, without a warning', async () => {
  const calls = show('visitor');
  const notice = screen.getByRole('status');
  expect(notice.textContent).toBe('The reporter asks as a developer.Switch to DeveloperD');
  expect(notice.className).not.toContain('warning');
  const button = screen.getByRole('button', { name: 'Switch to Developer' });
  expect(button.getAttribute('aria-keyshortcuts')).toBe('D');
  fireEvent.click(button);
  await expect.poll(() => screen.queryByRole('status')).toBeNull();
  expect(calls[0]).toEqual(['setMode', { params: { id: 'local' }, body: { mode: 'developer' } }]);
});

test('names no key where shortcuts are off', () => {
  show('visitor', false);
  expect(screen.getByRole('status').textContent).not.toContain('DeveloperD');
});

test('is silent in the mode itself', () => {
  show('developer');
  expect(screen.queryByRole('status')).toBeNull();
});
