import { Navigate, type RouteObject } from 'react-router-dom';
import { consoleScreens } from '#shared/contract/desktop/desktopEvents.ts';
import { ConsoleShell } from './ConsoleShell.tsx';

/** One route for each screen; the shell renders them, so that they keep their state. */
export const consoleRoutes: RouteObject[] = [
  {
    path: '/',
    element: <ConsoleShell />,
    HydrateFallback: () => null,
    children: [
      { index: true, element: <Navigate to="/reporter" replace /> },
      ...consoleScreens.map((path) => ({ path, element: null })),
      { path: '*', element: <Navigate to="/reporter" replace /> },
    ],
  },
];
