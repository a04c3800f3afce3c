import { Provider, useAtomValue, useSetAtom, type createStore } from 'jotai';
import { useState, useEffect, useEffectEvent, type ReactNode } from 'react';
import { createHashRouter, RouterProvider, redirect, type RouteObject } from 'react-router-dom';
import { consoleScreens, earlierScreens } from '#shared/contract/desktop/desktopEvents.ts';
import { useAction } from '#renderer/api/useRequest.ts';
import { consoleMessages } from '#renderer/console/content/consoleMessages.ts';
import { consoleStateAtom, startTargetsAtom, targetAtom } from '#renderer/console/state/targets.ts';
import { ToolButton } from '#renderer/ui/button/ToolButton.tsx';
import { Toaster } from '#renderer/ui/feedback/Toaster.tsx';
import { lazyPart } from '#renderer/ui/lazyPart.tsx';
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
        {/* The address holds what is typed in filters, which must not lag behind its field. */}
        <RouterProvider router={router} useTransitions={false} />
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
  const { failure, run } = useAction();
  const start = useEffectEvent(() => void run(startTargets));
  useEffect(() => {
    if (hasToken) start();
  }, [hasToken]);
  useEffect(() => {
    if (!state) return;
    const title = consoleMessages.title(state.product);
    document.title = remoteName === null ? title : `${remoteName} · ${title}`;
  }, [state, remoteName]);
  if (state) return children;
  return (
    <main className={styles.gate}>
      {hasToken && failure === null ? (
        <p role="status">{consoleMessages.starting}</p>
      ) : (
        <>
          <h1>{gate.title}</h1>
          <p role="alert">{failure === null ? gate.noToken : gate.failed(failure)}</p>
          {hasToken && <ToolButton onClick={() => void run(startTargets)} label={gate.again} />}
        </>
      )}
    </main>
  );
}

const ExamplesScreen = lazyPart(
  () => import('#renderer/console/screens/examples/ExamplesScreen.tsx'),
  'ExamplesScreen',
);

/** One route for each screen, which the shell renders, so that they keep their state; beside them the examples. */
export const consoleRoutes: RouteObject[] = [
  { path: '/examples', element: <ExamplesScreen /> },
  {
    path: '/',
    element: <ConsoleShell />,
    HydrateFallback: () => null,
    children: [
      ...consoleScreens.map((path) => ({ path, element: null })),
      { path: '*', loader: redirectToScreen },
      { index: true, loader: redirectToScreen },
    ],
  },
];

/** An address of an earlier version leads to the screen that has its content now, any other to Today. */
function redirectToScreen({ request }: { request: Request }): Response {
  const { pathname, searchParams } = new URL(request.url);
  const earlier = pathname.slice(1);
  if (earlier === 'runs') searchParams.set('tab', 'runs');
  const query = searchParams.size === 0 ? '' : `?${searchParams}`;
  return redirect(`/${earlierScreens[earlier] ?? 'today'}${query}`);
}
