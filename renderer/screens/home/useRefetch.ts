import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useRef } from 'react';
import type { HomeQuery } from '#renderer/state/home/recommendationOptions.ts';
import { refreshRecommendationsAtom } from '#renderer/state/home/recommendations.ts';
import { locationAtom } from '#renderer/state/visitor/location.ts';
import { preferencesAtom } from '#renderer/state/visitor/preferences.ts';

/** Fetches when location or preferences have changed, then scrolls to the top and focuses the app. */
export function useRefetch({ trackingId, customerId }: HomeQuery): void {
  const locationVersion = useAtomValue(locationAtom).version;
  const preferencesVersion = useAtomValue(preferencesAtom).version;
  const refresh = useSetAtom(refreshRecommendationsAtom);
  const isShown = useRef(false);
  useEffect(() => {
    const fetched = refresh({ trackingId, customerId });
    if (isShown.current) {
      window.scrollTo({ top: 0 });
      void fetched.then(focusApp);
    }
    isShown.current = true;
  }, [refresh, locationVersion, preferencesVersion, trackingId, customerId]);
}

/** Unless the visitor has begun to type elsewhere meanwhile. */
function focusApp(): void {
  if (document.activeElement?.matches('input, textarea, select')) return;
  document.getElementById('content')?.focus({ preventScroll: true });
}
