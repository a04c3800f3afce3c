import { expect, onTestFinished, test, vi } from 'vitest';
import { createStorefrontStore } from '#renderer/api/services.ts';
import { testServices } from '#tests/support/dom/testServices.ts';
import { alertStateAtom, loadAlertsAtom } from './alerts.ts';

test('of two looks at the alerts the later one is shown, however late the first is answered', async () => {
  const endpoint = 'https://push.example/1';
  const registration = { pushManager: { getSubscription: async () => ({ endpoint }) } };
  vi.stubGlobal('PushManager', vi.fn());
  vi.stubGlobal('Notification', { permission: 'granted' });
  vi.stubGlobal('navigator', {
    ...navigator,
    serviceWorker: { getRegistration: async () => registration },
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  const first = Promise.withResolvers<never>();
  const answers = [first.promise, Promise.resolve({ publicKey: '', endpoints: [endpoint] })];
  const getAlerts = () => answers.shift()!;
  const store = createStorefrontStore(testServices({ getAlerts }).services);
  const looks = [store.set(loadAlertsAtom), store.set(loadAlertsAtom)];
  await looks[1];
  expect(store.get(alertStateAtom)).toBe('on');
  first.resolve({ publicKey: '', endpoints: [] } as never);
  await looks[0];
  expect(store.get(alertStateAtom)).toBe('on');
});
