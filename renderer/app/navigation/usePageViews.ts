import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { servicesAtom } from '#renderer/state/services/services.ts';
import { modesAtom, readModes } from '#renderer/state/visitor/modes.ts';

/** Tells analytics of every page that was opened; never of a developer's (product 2.2). */
export function usePageViews(): void {
  const { cookies, notifier } = useAtomValue(servicesAtom);
  const { isDeveloper } = useAtomValue(modesAtom);
  const { key } = useLocation();
  useEffect(() => {
    if (!isDeveloper && !readModes(cookies).isDeveloper) notifier.sendPageView();
  }, [key, isDeveloper, cookies, notifier]);
}
