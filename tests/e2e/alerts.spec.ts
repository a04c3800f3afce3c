import type { Page } from '@playwright/test';
import { expectNoFaults } from './support/expectNoFaults.ts';
import { openHydrated } from './support/hydrated.ts';
import { expect, onOneWidth, test } from './support/storefrontTest.ts';
import { endpoint, stubPush } from './support/stubPush.ts';
import { wholeBrowser } from './support/wholeBrowser.ts';

test.use({ serviceWorkers: 'allow', launchOptions: wholeBrowser });

/** Follows an artist near a place that is set, which opens the dialog; later the button opens it again. */
async function openAlerts(page: Page) {
  await openHydrated(page, '/?postcode=3000');
  await expect(page.getByText('Location added')).toBeVisible();
  await openHydrated(page, '/events/500');
  await pressFollow(page);
  return page.getByRole('dialog', { name: /^You follow / });
}

const pressFollow = (page: Page) =>
  page
    .getByRole('button', { name: /^Follow(?:ing)? / })
    .first()
    .click();

const storedEndpoints = async (page: Page) => {
  const answer = await page.request.get('/api/session/alerts');
  return ((await answer.json()) as { endpoints: string[] }).endpoints;
};

/** Scopes of the worker that renews subscriptions: none once alerts are stopped. */
const alertScopes = (page: Page) =>
  page.evaluate(async () => {
    const registrations = await navigator.serviceWorker.getRegistrations();
    return registrations.map(({ scope }) => scope).filter((scope) => scope.endsWith('/alerts/'));
  });

test('alerts are turned on and off by one press each, with the keyboard too', async ({
  page,
  context,
}) => {
  await stubPush(context);
  await context.grantPermissions(['notifications']);
  const dialog = await openAlerts(page);
  await expectNoFaults(page);
  const start = dialog.getByRole('button', { name: 'Turn on alerts' });
  await start.focus();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('status')).toHaveText('Alerts are on for this device.');
  expect(await storedEndpoints(page)).toEqual([endpoint]);
  const { publicKey } = (await (await page.request.get('/api/session/alerts')).json()) as {
    publicKey: string;
  };
  expect(await page.evaluate(() => localStorage.getItem('subscribed'))).toBe(publicKey);
  const stop = dialog.getByRole('button', { name: 'Stop alerts' });
  await expect(stop).toBeFocused();
  await expectNoFaults(page);
  await page.keyboard.press('Escape');
  await pressFollow(page);
  await stop.click();
  await expect(start).toBeVisible();
  expect(await storedEndpoints(page)).toEqual([]);
  expect(await alertScopes(page)).toEqual([]);
});

test(
  'where the browser blocks them, the dialog says how to allow them',
  onOneWidth,
  async ({ page, context }) => {
    await context.addInitScript(() =>
      Object.defineProperty(Notification, 'permission', { get: () => 'denied' }),
    );
    const dialog = await openAlerts(page);
    await expect(dialog.getByRole('status')).toContainText('set Notifications to Allow');
    await expect(dialog.getByRole('button', { name: 'Turn on alerts' })).toHaveCount(0);
    await expectNoFaults(page);
  },
);

test(
  'a visitor who does not agree is asked again by the next press alone',
  onOneWidth,
  async ({ page, context }) => {
    await stubPush(context);
    await context.addInitScript(() => {
      Object.defineProperty(Notification, 'permission', { get: () => 'default' });
      Notification.requestPermission = () => Promise.resolve('default');
    });
    const dialog = await openAlerts(page);
    await dialog.getByRole('button', { name: 'Turn on alerts' }).click();
    await expect(dialog.getByRole('button', { name: 'Turn on alerts' })).toBeEnabled();
    expect(await storedEndpoints(page)).toEqual([]);
  },
);

test.describe('on a phone that needs the site as an app', () => {
  test.use({ userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1' });

  test('the dialog says so', onOneWidth, async ({ page, context }) => {
    await context.addInitScript(() => Reflect.deleteProperty(window, 'PushManager'));
    const dialog = await openAlerts(page);
    await expect(dialog.getByRole('status')).toContainText('Add to Home Screen');
  });
});

test('a browser without push is told so', onOneWidth, async ({ page, context }) => {
  await context.addInitScript(() => Reflect.deleteProperty(window, 'PushManager'));
  const dialog = await openAlerts(page);
  await expect(dialog.getByRole('status')).toContainText('can’t show alerts');
});

test(
  'in staff mode nothing is offered, and nothing sent',
  onOneWidth,
  async ({ page, context, baseURL }) => {
    await stubPush(context);
    await context.addCookies([{ name: 'donotfollow', value: '1', url: baseURL ?? '' }]);
    const writes: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/alerts')) writes.push(request.method());
    });
    const dialog = await openAlerts(page);
    await expect(dialog.getByRole('status')).toContainText('stores nothing about you');
    expect(writes).toEqual([]);
  },
);

test(
  'the worker shows a message once, and its action stops alerts',
  onOneWidth,
  async ({ page, context, baseURL }) => {
    await stubPush(context);
    await context.grantPermissions(['notifications']);
    const starting = context.waitForEvent('serviceworker', (worker) =>
      worker.url().endsWith('/alerts-worker.js'),
    );
    const dialog = await openAlerts(page);
    await dialog.getByRole('button', { name: 'Turn on alerts' }).click();
    await expect(dialog.getByRole('status')).toHaveText('Alerts are on for this device.');
    const worker = await starting;
    const devtools = await context.newCDPSession(page);
    const ids: string[] = [];
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      for (const { scopeURL, registrationId } of registrations) {
        if (scopeURL.endsWith('/alerts/')) ids.push(registrationId);
      }
    });
    await devtools.send('ServiceWorker.enable');
    await expect.poll(() => ids.length).toBeGreaterThan(0);
    const push = (body: string) =>
      devtools.send('ServiceWorker.deliverPushMessage', {
        origin: baseURL ?? '',
        registrationId: ids[0] ?? '',
        data: JSON.stringify({ title: 'River Songs', body, url: '/events/2', tag: 'alerts-1-0' }),
      });
    const shown = () =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.getRegistration('/alerts/');
        const notifications = (await registration?.getNotifications()) ?? [];
        return notifications.map(({ title, body, tag }) => [title, body, tag]);
      });
    await push('cancelled');
    await expect.poll(shown).toEqual([['River Songs', 'cancelled', 'alerts-1-0']]);
    await push('cancelled again');
    await expect.poll(shown).toEqual([['River Songs', 'cancelled again', 'alerts-1-0']]);
    for (const data of ['', 'no message']) {
      await devtools.send('ServiceWorker.deliverPushMessage', {
        origin: baseURL ?? '',
        registrationId: ids[0] ?? '',
        data,
      });
    }
    await expect.poll(shown).toContainEqual(['News of events you follow', '', 'alerts']);
    const removing = context.waitForEvent('request', (request) => request.method() === 'DELETE');
    await worker.evaluate(async (address) => {
      const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration };
      const subscription = {
        endpoint: address,
        unsubscribe: () => Promise.resolve(true),
        toJSON: () => ({ keys: { auth: 'AAAAAAAAAAAAAAAAAAAAAA' } }),
      };
      PushManager.prototype.getSubscription = () => Promise.resolve(subscription) as never;
      const [notification] = await registration.getNotifications();
      const { NotificationEvent } = globalThis as unknown as {
        NotificationEvent: new (type: string, init: object) => Event;
      };
      dispatchEvent(new NotificationEvent('notificationclick', { notification, action: 'stop' }));
    }, endpoint);
    expect((await removing).postDataJSON()).toEqual({ endpoint, auth: 'AAAAAAAAAAAAAAAAAAAAAA' });
    await expect.poll(() => storedEndpoints(page)).toEqual([]);
    await expect.poll(() => alertScopes(page)).toEqual([]);
    await expect.poll(shown).toEqual([]);
  },
);

test(
  'a subscription that the browser renewed or ended goes on, by its event and at the next visit',
  onOneWidth,
  async ({ page, context }) => {
    await stubPush(context);
    await context.grantPermissions(['notifications']);
    const starting = context.waitForEvent('serviceworker', (worker) =>
      worker.url().endsWith('/alerts-worker.js'),
    );
    const dialog = await openAlerts(page);
    await dialog.getByRole('button', { name: 'Turn on alerts' }).click();
    await expect(dialog.getByRole('status')).toHaveText('Alerts are on for this device.');
    const worker = await starting;
    /** What the browser subscribes to from now on; null: it has no subscription until it is asked for one. */
    const stubRenewed = (next: string, hasOne: boolean) =>
      worker.evaluate(
        ([address, has]) => {
          const { prototype } = PushManager;
          const keys = {
            p256dh:
              'BB4YUy_UdUwC8wQdnHXOszuD_9gax85P6ILMscmLxYlupGwxHE4v9A3ZajZT5uRURdMt_khuztdcepDGoYiBwKM',
            auth: 'BBBBBBBBBBBBBBBBBBBBBA',
          };
          const subscription = { endpoint: address, toJSON: () => ({ endpoint: address, keys }) };
          prototype.getSubscription = () => Promise.resolve(has ? subscription : null) as never;
          prototype.subscribe = () => Promise.resolve(subscription) as never;
        },
        [next, hasOne] as const,
      );
    const renewed = 'https://push.example/send/renewed';
    await stubRenewed(renewed, true);
    await worker.evaluate((address) => {
      const { ExtendableEvent } = globalThis as unknown as { ExtendableEvent: typeof Event };
      const before = { keys: { auth: 'AAAAAAAAAAAAAAAAAAAAAA' } };
      const oldSubscription = { endpoint: address, toJSON: () => before };
      dispatchEvent(
        Object.assign(new ExtendableEvent('pushsubscriptionchange'), { oldSubscription }),
      );
    }, endpoint);
    await expect.poll(() => storedEndpoints(page)).toEqual([renewed]);
    const ended = 'https://push.example/send/subscribed-anew';
    await stubRenewed(ended, false);
    await page.goto('/');
    await expect.poll(() => storedEndpoints(page), { timeout: 15_000 }).toEqual([renewed, ended]);
  },
);
