import { render, renderHook } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { onTestFinished } from 'vitest';
import type { Target } from '#shared/contract/console/targetEndpoints.ts';
import type { DesktopBridge } from '#shared/contract/desktop.ts';
import type { ConsoleApi } from '#renderer/api/consoleApi.ts';
import { consoleServicesAtom } from '#renderer/console/state/consoleServices.ts';
import { consoleStateAtom } from '#renderer/console/state/targets.ts';
import { memoryStorage, type DeviceStorage } from '#renderer/platform/storage.ts';
import { Toaster } from '#renderer/ui/feedback/Toaster.tsx';

/** This computer's server, as the console lists it. */
export const localTarget: Target = {
  id: 'local',
  name: 'This computer',
  url: 'http://127.0.0.1:3000',
  basePath: '',
  isLocal: true,
  mode: 'visitor',
  hasDeveloperKey: false,
  hasStaffKey: false,
};

interface ConsoleParts {
  /** Answers the calls of this computer; a call that never settles is one that the test is not about. */
  call?: (name: string, input: never) => Promise<unknown>;
  /** Answers requests to other servers. */
  send?: ConsoleApi['send'];
  desktop?: Partial<Record<keyof DesktopBridge, unknown>>;
  storage?: DeviceStorage;
  targets?: readonly Target[];
}

export type ConsoleStore = ReturnType<typeof createStore>;

/** The state of a console whose calls are answered so. */
export function createConsoleStore(parts: ConsoleParts): ConsoleStore {
  const { call, send, desktop = null } = parts;
  const { storage = memoryStorage(), targets = [localTarget] } = parts;
  const store = createStore();
  store.set(consoleServicesAtom, {
    api: { call, send, whenOpen: () => new Promise(() => undefined) } as unknown as ConsoleApi,
    storage,
    desktop: desktop as DesktopBridge | null,
  });
  store.set(consoleStateAtom, { product: '', version: '', targets: [...targets] });
  return store;
}

/** Renders a part of the console until the test ends; returns what takes it away before. */
export function renderInConsole(part: ReactNode, store: ConsoleStore, path = '/'): () => void {
  const { unmount } = render(
    <Provider store={store}>
      <MemoryRouter initialEntries={[path]} useTransitions={false}>
        {part}
      </MemoryRouter>
      <Toaster />
    </Provider>,
  );
  onTestFinished(unmount);
  return unmount;
}

/** What a hook returns in a console whose calls are never answered. */
export function renderHookInConsole<T>(useHook: () => T) {
  const store = createConsoleStore({ call: () => new Promise(() => undefined) });
  return renderHook(useHook, {
    wrapper: ({ children }) => <Provider store={store}>{children}</Provider>,
  }).result;
}
