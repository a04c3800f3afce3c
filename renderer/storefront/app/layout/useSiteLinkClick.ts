import { useAtomValue } from 'jotai';
import { useCallback } from 'react';
import { paths } from '#shared/domain/paths.ts';
import { servicesAtom } from '#renderer/api/services.ts';

/** Tracks clicks on the link for organisers, with the location of the link (docs/product.md#23-layout). */
export function useSiteLinkClick(location: 'footer' | 'navmenu'): (path: string) => void {
  const { analytics, config } = useAtomValue(servicesAtom);
  const { analyticsName } = config.brand;
  return useCallback(
    (path) => {
      if (path !== paths.ticketYourEvent) return;
      analytics.track('website:ticket_your_event_link_click', { location, brand: analyticsName });
    },
    [analytics, analyticsName, location],
  );
}
