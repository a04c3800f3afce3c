import { warn } from './warn.ts';

export type Notifier = ReturnType<typeof createNotifier>;

export function createNotifier(address: string) {
  return {
    /** The visitor's tracking id, new or known; null when the analytics host does not give one. */
    async fetchTrackingId() {
      try {
        const response = await send(address, 'get_cookie');
        const answer: unknown = response.ok ? await response.json() : null;
        return readValue(answer);
      } catch (cause) {
        warn('The analytics host gave no tracking id', cause);
        return null;
      }
    },
    sendPageView() {
      send(address, 'page_view').catch((cause: unknown) => {
        warn('The analytics host did not take the page view', cause);
      });
    },
  };
}

function send(address: string, action: 'get_cookie' | 'page_view'): Promise<Response> {
  const body = {
    event: 'track',
    action,
    location: window.location.href,
    referrer: document.referrer,
    cookies: document.cookie,
    dataLayer: window.dataLayer ?? [],
  };
  return fetch(address, {
    method: 'POST',
    credentials: 'include',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    keepalive: true,
  });
}

function readValue(answer: unknown): string | null {
  if (typeof answer !== 'object' || answer === null || !('value' in answer)) return null;
  return typeof answer.value === 'string' && answer.value !== '' ? answer.value : null;
}
