import { atom } from 'jotai';
import { servicesAtom } from '#renderer/api/services.ts';
import {
  alertSupport,
  type AlertSupport,
  findSubscription,
  subscribe,
  unsubscribe,
} from '#renderer/platform/pushAlerts.ts';
import { latestAtom } from '#renderer/storefront/state/latestAtom.ts';
import { isCut } from './modes.ts';
import { fetchSessionIdAtom } from './session.ts';

export type AlertState =
  | Exclude<AlertSupport, 'possible'>
  | 'loading'
  | 'not stored'
  | 'on'
  | 'off'
  | 'failed';

/** Whether this browser shows alerts, and why it cannot. */
export const alertStateAtom = atom<AlertState>('loading');

const publicKeyAtom = atom('');

const beginChangeAtom = latestAtom();

/** Does what changes the state; what goes wrong is a state too. */
const changeStateAtom = atom(null, async (get, set, change: () => Promise<AlertState>) => {
  const isLatest = set(beginChangeAtom);
  try {
    const state = await change();
    if (isLatest()) set(alertStateAtom, state);
  } catch (cause) {
    get(servicesAtom).warn('Alerts could not be changed', cause);
    if (isLatest()) set(alertStateAtom, 'failed');
  }
});

/** Compares what the browser has with what the server sends to. */
export const loadAlertsAtom = atom(null, (get, set) => {
  set(alertStateAtom, 'loading');
  return set(changeStateAtom, async () => {
    const { api, cookies } = get(servicesAtom);
    if (isCut(cookies)) return 'not stored';
    const support = alertSupport();
    if (support !== 'possible') return support;
    const { publicKey, endpoints } = await api.call('getAlerts', {});
    set(publicKeyAtom, publicKey);
    const subscription = await findSubscription();
    return subscription !== null && endpoints.includes(subscription.endpoint) ? 'on' : 'off';
  });
});

export const startAlertsAtom = atom(null, (get, set) =>
  set(changeStateAtom, async () => {
    const subscription = await subscribe(get(publicKeyAtom));
    if (subscription === null) return alertSupport() === 'denied' ? 'denied' : 'off';
    const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON();
    const sessionId = set(fetchSessionIdAtom);
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    const body = { sessionId, endpoint, p256dh, auth, timeZone };
    await get(servicesAtom).api.call('addAlerts', { body });
    return 'on';
  }),
);

export const stopAlertsAtom = atom(null, (get, set) =>
  set(changeStateAtom, async () => {
    const subscription = await findSubscription();
    if (subscription === null) return 'off';
    const { endpoint = '', keys: { auth = '' } = {} } = subscription.toJSON();
    // From here on nothing is shown, even where the server does not hear of it.
    await unsubscribe(subscription);
    await get(servicesAtom).api.call('removeAlerts', { body: { endpoint, auth } });
    return 'off';
  }),
);
