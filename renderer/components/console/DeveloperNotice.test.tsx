import { fireEvent, render, screen } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { expect, onTestFinished, test } from 'vitest';
import type { ConsoleApi } from '#renderer/api/console/consoleApi.ts';
import { consoleServicesAtom, shortcutsKey } from '#renderer/state/console/consoleServices.ts';
import { consoleStateAtom, type ConsoleState } from '#renderer/state/console/targets.ts';
import { memoryStorage } from '#renderer/platform/storage.ts';
import { DeveloperNotice } from './DeveloperNotice.tsx';

function show(mode: 'visitor' | 'developer', hasShortcuts = true) {
  const calls: unknown[] = [];
  const storage = memoryStorage();
  storage.write(shortcutsKey, hasShortcuts);
  const state = (now: string) =>
    ({
      product: '',
      version: '',
      targets: [{ id: 'local', mode: now }],
    }) as unknown as ConsoleState;
  const call = (name: string, input: unknown) => {
    calls.push([name, input]);
    return Promise.resolve(name === 'getState' ? state('developer') : { cookies: [] });
  };
  const store = createStore();
  store.set(consoleServicesAtom, {
    api: { call } as unknown as ConsoleApi,
    storage,
    desktop: null,
  });
  store.set(consoleStateAtom, state(mode));
  const view = render(
    <Provider store={store}>
      <DeveloperNotice text="The reporter asks as a developer." />
    </Provider>,
  );
  onTestFinished(() => view.unmount());
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
