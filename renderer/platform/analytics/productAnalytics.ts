import { warn } from '#renderer/platform/warn.ts';

interface ProductAnalyticsOptions {
  key: string;
  host: string;
  visitorId: () => string;
}

/** Sends events, one a call, and nothing else: page view and leave capture are off (product 7.5). */
export function productAnalytics(options: ProductAnalyticsOptions) {
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
