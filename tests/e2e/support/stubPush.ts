import type { BrowserContext } from '@playwright/test';

export const endpoint = 'https://push.example/send/this-browser';

/** The push service of a browser's maker is out of reach of tests: what it would give is stubbed where a page asks it. */
export async function stubPush(context: BrowserContext): Promise<void> {
  await context.addInitScript((address) => {
    const { prototype } = PushManager;
    const keys = {
      p256dh:
        'BB4YUy_UdUwC8wQdnHXOszuD_9gax85P6ILMscmLxYlupGwxHE4v9A3ZajZT5uRURdMt_khuztdcepDGoYiBwKM',
      auth: 'AAAAAAAAAAAAAAAAAAAAAA',
    };
    const subscription = {
      endpoint: address,
      toJSON: () => ({ endpoint: address, keys }),
      unsubscribe: () => Promise.resolve(localStorage.removeItem('subscribed')),
    };
    prototype.getSubscription = () =>
      Promise.resolve(localStorage.getItem('subscribed') === null ? null : subscription) as never;
    prototype.subscribe = (options) => {
      localStorage.setItem('subscribed', String(options?.applicationServerKey));
      return Promise.resolve(subscription) as never;
    };
  }, endpoint);
}
