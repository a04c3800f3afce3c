import { Activity, lazy, Suspense, useState, type ComponentType } from 'react';
import type { ConsoleScreen } from '#shared/contract/desktop/desktopEvents.ts';

/** Every screen loads when it is first opened; the preview is part of the shell. */
const screens: Readonly<Record<Exclude<ConsoleScreen, 'preview'>, ComponentType>> = {
  reporter: lazy(async () => ({
    default: (await import('#renderer/screens/console-reporter/ReporterScreen.tsx')).ReporterScreen,
  })),
  runs: lazy(async () => ({
    default: (await import('#renderer/screens/console-reporter/RunsScreen.tsx')).RunsScreen,
  })),
  catalogue: lazy(async () => ({
    default: (await import('#renderer/screens/console-catalogue/CatalogueScreen.tsx'))
      .CatalogueScreen,
  })),
  sources: lazy(async () => ({
    default: (await import('#renderer/screens/console-sources/SourcesScreen.tsx')).SourcesScreen,
  })),
  sessions: lazy(async () => ({
    default: (await import('#renderer/screens/console-sessions/SessionsScreen.tsx')).SessionsScreen,
  })),
  submissions: lazy(async () => ({
    default: (await import('#renderer/screens/console-submissions/SubmissionsScreen.tsx'))
      .SubmissionsScreen,
  })),
  health: lazy(async () => ({
    default: (await import('#renderer/screens/console-health/HealthScreen.tsx')).HealthScreen,
  })),
  targets: lazy(async () => ({
    default: (await import('#renderer/screens/console-targets/TargetsScreen.tsx')).TargetsScreen,
  })),
  brand: lazy(async () => ({
    default: (await import('#renderer/screens/console-brand/BrandScreen.tsx')).BrandScreen,
  })),
};

/** The current screen, and hidden ones that were opened before: they keep their state. */
export function OpenScreens({ current }: { current: ConsoleScreen }) {
  const [opened, setOpened] = useState<readonly ConsoleScreen[]>([current]);
  if (!opened.includes(current)) setOpened([...opened, current]);
  return opened.map((name) => {
    if (name === 'preview') return null;
    const Screen = screens[name];
    return (
      <Activity key={name} mode={name === current ? 'visible' : 'hidden'}>
        <Suspense fallback={null}>
          <Screen />
        </Suspense>
      </Activity>
    );
  });
}
