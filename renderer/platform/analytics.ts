import { warn } from './warn.ts';

/** The analytics events of docs/product.md#75-analytics, with what each carries. */
export interface AnalyticsEvents {
  bookmark_event: { eventKey: number; target: string };
  unbookmark_event: { eventKey: number; target: string };
  view_event: { eventKey: number; target: string };
  click_event: { eventKey: number; target: string };
  view_section: { target: string };
  showmore_section: { target: string };
  click_promotion: { promotionId: string };
  'website:ticket_your_event_link_click': { location: 'footer' | 'navmenu'; brand: string };
}

export type AnalyticsEventName = keyof AnalyticsEvents;

export interface Analytics {
  track<N extends AnalyticsEventName>(name: N, properties: AnalyticsEvents[N]): void;
}

declare global {
  interface Window {
    dataLayer?: { event: AnalyticsEventName; [property: string]: unknown }[];
  }
}

type Forward = (name: AnalyticsEventName, properties: object) => void;

/** Puts each event on the window's data layer, and passes it on to product analytics when there is one. */
export function dataLayerAnalytics(forward: Forward | null): Analytics {
  return {
    track(name, properties) {
      window.dataLayer ??= [];
      window.dataLayer.push({ event: name, ...properties });
      forward?.(name, properties);
    },
  };
}

export const noAnalytics: Analytics = { track: () => undefined };

/** Sends events, one a call, and nothing else: page view and leave capture are off (docs/product.md#75-analytics). */
export function productAnalytics(options: { key: string; host: string; visitorId: () => string }) {
  const address = `${options.host.replace(/\/$/, '')}/capture/`;
  return (event: string, properties: object): void => {
    const body = { api_key: options.key, event, distinct_id: options.visitorId(), properties };
    const headers = { 'content-type': 'application/json' };
    void fetch(address, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
      keepalive: true,
      mode: 'cors',
    }).catch((cause: unknown) => warn('Product analytics did not answer', cause));
  };
}
