import { Provider } from 'jotai';
import type { createStore } from 'jotai';
import { createHashRouter, RouterProvider } from 'react-router-dom';
import { useState } from 'react';
import { Toaster } from '#renderer/ui/feedback/Toaster.tsx';
import { ConsoleGate } from './ConsoleGate.tsx';
import { consoleRoutes } from './consoleRoutes.tsx';

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
