import { useAtomValue } from 'jotai';
import { paths } from '#shared/domain/paths.ts';
import { servicesAtom } from '#renderer/api/services.ts';

/** Tracks clicks on the link for organisers, with the location of the link (docs/product.md#23-layout). */
export function useSiteLinkClick(location: 'footer' | 'navmenu'): (path: string) => void {
  const { analytics, config } = useAtomValue(servicesAtom);
  return (path) => {
    if (path !== paths.ticketYourEvent) return;
    const brand = config.brand.analyticsName;
    analytics.track('website:ticket_your_event_link_click', { location, brand });
  };
}
