import { Navigate, type RouteObject } from 'react-router-dom';
import { ConsoleShell } from './ConsoleShell.tsx';

/** Every screen loads when it is first opened; the preview is part of the shell and stays. */
export const consoleRoutes: RouteObject[] = [
  {
    path: '/',
    element: <ConsoleShell />,
    HydrateFallback: () => null,
    children: [
      { index: true, element: <Navigate to="/reporter" replace /> },
      {
        path: 'reporter',
        lazy: async () => ({
          Component: (await import('#renderer/screens/console-reporter/ReporterScreen.tsx'))
            .ReporterScreen,
        }),
      },
      { path: 'preview', element: null },
      {
        path: 'runs',
        lazy: async () => ({
          Component: (await import('#renderer/screens/console-runs/RunsScreen.tsx')).RunsScreen,
        }),
      },
      {
        path: 'catalogue',
        lazy: async () => ({
          Component: (await import('#renderer/screens/console-catalogue/CatalogueScreen.tsx'))
            .CatalogueScreen,
        }),
      },
      {
        path: 'sessions',
        lazy: async () => ({
          Component: (await import('#renderer/screens/console-sessions/SessionsScreen.tsx'))
            .SessionsScreen,
        }),
      },
      {
        path: 'submissions',
        lazy: async () => ({
          Component: (await import('#renderer/screens/console-submissions/SubmissionsScreen.tsx'))
            .SubmissionsScreen,
        }),
      },
      {
        path: 'health',
        lazy: async () => ({
          Component: (await import('#renderer/screens/console-health/HealthScreen.tsx'))
            .HealthScreen,
        }),
      },
      {
        path: 'targets',
        lazy: async () => ({
          Component: (await import('#renderer/screens/console-targets/TargetsScreen.tsx'))
            .TargetsScreen,
        }),
      },
      { path: '*', element: <Navigate to="/reporter" replace /> },
    ],
  },
];
