import { render } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { MemoryRouter } from 'react-router-dom';
import { expect, onTestFinished, test } from 'vitest';
import type { Target } from '#shared/contract/console/targetEndpoints.ts';
import type { ConsoleApi } from '#renderer/api/console/consoleApi.ts';
import { memoryStorage } from '#renderer/platform/storage.ts';
import { consoleServicesAtom } from '#renderer/state/console/consoleServices.ts';
import { consoleStateAtom } from '#renderer/state/console/targets.ts';
import { ConsoleShell } from './ConsoleShell.tsx';

const target = (id: string, isLocal = false) =>
  ({ id, name: id, url: 'https://x.example', basePath: '', isLocal, mode: 'visitor' }) as Target;

/** The hue of the frame for a target, in degrees; null where it has none. */
function hueOf(id: string): number | null {
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
      <MemoryRouter initialEntries={[`/targets?target=${id}`]}>
        <ConsoleShell />
      </MemoryRouter>
    </Provider>,
  );
  onTestFinished(() => view.unmount());
  const frame = view.container.querySelector<HTMLElement>('[data-mode]');
  const hue = frame?.style.getPropertyValue('--target-hue');
  return frame?.dataset.remote === 'true' && hue ? Number(hue) : null;
}

test('each other server colours the window in its own way, always the same, and this computer not at all', () => {
  expect(hueOf('local')).toBeNull();
  // Pinned: it stays the same at every start.
  expect([hueOf('shop'), hueOf('hall')]).toEqual([22, 297]);
});
