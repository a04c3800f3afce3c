import { Provider, useAtomValue, useSetAtom, type createStore } from 'jotai';
import { useState, useCallback, useEffect, type ReactNode } from 'react';
import { createHashRouter, RouterProvider, Navigate, type RouteObject } from 'react-router-dom';
import { consoleScreens } from '#shared/contract/desktop/desktopEvents.ts';
import { reasonOf } from '#renderer/api/useRequest.ts';
import { consoleMessages } from '#renderer/console/content/consoleMessages.ts';
import { consoleStateAtom, startTargetsAtom, targetAtom } from '#renderer/console/state/targets.ts';
import { ToolButton } from '#renderer/ui/button/ToolButton.tsx';
import { Toaster } from '#renderer/ui/feedback/Toaster.tsx';
import { ConsoleShell } from './ConsoleShell.tsx';
import styles from './ConsoleShell.module.css';

interface ConsoleAppProps {
  store: ReturnType<typeof createStore>;
  hasToken: boolean;
}

/** The console: its store, its gate, its screens under `#/…`. */
export function ConsoleApp({ store, hasToken }: ConsoleAppProps) {
  const [router] = useState(() => createHashRouter(consoleRoutes));
  return (
    <Provider store={store}>
      <ConsoleGate hasToken={hasToken}>
        <RouterProvider router={router} />
      </ConsoleGate>
      <Toaster />
    </Provider>
  );
}

const { gate } = consoleMessages;

/** Shows the console with a launch token, and otherwise what is missing. */
function ConsoleGate({ hasToken, children }: { hasToken: boolean; children: ReactNode }) {
  const state = useAtomValue(consoleStateAtom);
  const target = useAtomValue(targetAtom);
  const remoteName = target?.isLocal === false ? target.name : null;
  const startTargets = useSetAtom(startTargetsAtom);
  const [failure, setFailure] = useState<string | null>(hasToken ? null : gate.noToken);
  const start = useCallback(() => {
    setFailure(null);
    startTargets().catch((error: unknown) => setFailure(gate.failed(reasonOf(error))));
  }, [startTargets]);
  useEffect(() => {
    if (hasToken) start();
  }, [hasToken, start]);
  useEffect(() => {
    if (!state) return;
    const title = consoleMessages.title(state.product);
    document.title = remoteName === null ? title : `${remoteName} · ${title}`;
  }, [state, remoteName]);
  if (state) return children;
  return (
    <main className={styles.gate}>
      {failure === null ? (
        <p role="status">{consoleMessages.starting}</p>
      ) : (
        <>
          <h1>{gate.title}</h1>
          <p role="alert">{failure}</p>
          {hasToken && <ToolButton onClick={start} label={gate.again} />}
        </>
      )}
    </main>
  );
}

/** One route for each screen; the shell renders them, so that they keep their state. */
export const consoleRoutes: RouteObject[] = [
  {
    path: '/',
    element: <ConsoleShell />,
    HydrateFallback: () => null,
    children: [
      { index: true, element: <Navigate to="/start" replace /> },
      ...consoleScreens.map((path) => ({ path, element: null })),
      { path: '*', element: <Navigate to="/start" replace /> },
    ],
  },
];
