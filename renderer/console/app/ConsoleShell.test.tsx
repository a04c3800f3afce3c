import { render, within } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { MemoryRouter } from 'react-router-dom';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Target } from '#shared/contract/console/targetEndpoints.ts';
import type { ConsoleApi } from '#renderer/api/consoleApi.ts';
import { consoleServicesAtom } from '#renderer/console/state/consoleServices.ts';
import { consoleStateAtom } from '#renderer/console/state/targets.ts';
import { memoryStorage } from '#renderer/platform/storage.ts';
import { ConsoleShell } from './ConsoleShell.tsx';

const target = (id: string, isLocal = false) =>
  ({ id, name: id, url: 'https://x.example', basePath: '', isLocal, mode: 'visitor' }) as Target;

/** Shows the screen Targets with a target chosen. */
function showTargets(id: string) {
  const store = createStore();
  const never = () => new Promise<never>(() => undefined);
  store.set(consoleServicesAtom, {
    api: { call: never, whenOpen: never } as unknown as ConsoleApi,
    storage: memoryStorage(),
    desktop: null,
  });
  const targets = [target('local', true), target('shop'), target('hall')];
  store.set(consoleStateAtom, { product: '', version: '', targets });
  const view = render(
    <Provider store={store}>
      <MemoryRouter initialEntries={[`/servers?target=${id}`]}>
        <ConsoleShell />
      </MemoryRouter>
    </Provider>,
  );
  onTestFinished(() => view.unmount());
  return view;
}

/** The hue of the frame for a target, in degrees; null where it has none. */
function hueOf(id: string): number | null {
  const view = showTargets(id);
  const frame = view.container.querySelector<HTMLElement>('[class*=shell]');
  const hue = frame?.style.getPropertyValue('--target-hue');
  return frame?.dataset.remote === 'true' && hue ? Number(hue) : null;
}

test('each other server colours the window in its own way, always the same, and this computer not at all', () => {
  expect(hueOf('local')).toBeNull();
  // Pinned: it stays the same at every start.
  expect([hueOf('shop'), hueOf('hall')]).toEqual([22, 297]);
});

test('a target that is chosen among the targets leaves the focus on its screen', async () => {
  const view = showTargets('local');
  const card = await within(view.baseElement).findByRole('article', { name: 'shop' });
  const use = within(card).getByRole('button', { name: 'Use' });
  use.focus();
  use.click();
  await expect.poll(() => use.isConnected).toBe(false);
  await expect.poll(() => document.activeElement?.closest('main')?.id).toBe('screen');
});

test('a console that is closed before its server has answered leaves no timer behind', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const view = showTargets('local');
  const waiting = vi.getTimerCount();
  vi.advanceTimersByTime(400);
  expect(vi.getTimerCount()).toBe(waiting);
  view.unmount();
  expect(vi.getTimerCount()).toBe(0);
});
