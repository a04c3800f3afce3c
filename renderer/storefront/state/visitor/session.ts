import { atom } from 'jotai';
import { cookieNames, sessionIdPattern } from '#shared/domain/visitors/sessionCookie.ts';
import { type Services, servicesAtom } from '#renderer/api/services.ts';
import { messages } from '#renderer/storefront/content/messages.ts';
import { isCut, modesAtom } from './modes.ts';

const storageKey = 'session';

/** Whether cookies are supported, so that choices outlive the visit. */
export const hasCookiesAtom = atom(true);

/** The session of this device: of its cookie, else of its storage, which outlives cookies in some browsers. */
export function findSessionId({ cookies, storage }: Pick<Services, 'cookies' | 'storage'>) {
  const stored = cookies.isSupported ? storage.read(storageKey) : null;
  const isUsable = typeof stored === 'string' && sessionIdPattern.test(stored);
  return cookies.get(cookieNames.session) ?? (isUsable ? stored : null);
}

/**
 * Stores the session id beside the cookie, which the server sets: some browsers end cookies of scripts after a
 * week. Returns whether the server has yet to set it.
 */
export const storeSessionIdAtom = atom(null, (get, set): boolean => {
  const { cookies, storage, warn } = get(servicesAtom);
  if (!cookies.isSupported) {
    set(hasCookiesAtom, false);
    warn(messages.console.cookiesOff);
    return false;
  }
  const sessionId = set(fetchSessionIdAtom);
  if (!isCut(cookies)) storage.write(storageKey, sessionId);
  return cookies.get(cookieNames.session) === null;
});

/** The id of the session: the cookie's, else the one that the cookie will have. */
export const fetchSessionIdAtom = atom(null, (get): string => {
  const { cookies, visitId } = get(servicesAtom);
  return cookies.get(cookieNames.session) ?? visitId;
});

/** Fetches the tracking id from the analytics host, and stores it as a cookie. */
export const fetchTrackingIdAtom = atom(null, async (get) => {
  const { cookies, notifier } = get(servicesAtom);
  if (get(modesAtom).isDeveloper || !cookies.isSupported) return;
  const value = await notifier.fetchTrackingId();
  if (value !== null) cookies.set(cookieNames.tracking, value);
});

/** The head of every session and interaction body; the customer id is always null there. */
export const identityAtom = atom(null, (_, set, interactionTarget: string) => ({
  sessionId: set(fetchSessionIdAtom),
  customerId: null,
  interactionTarget,
}));

/** Links this browser to the customer of a signed link; returns whether the server took it. */
export const linkCustomerAtom = atom(null, async (get, set, token: string): Promise<boolean> => {
  const { api, warn } = get(servicesAtom);
  try {
    await api.call('linkCustomer', { body: { ...set(identityAtom, 'home'), token } });
    return true;
  } catch (cause) {
    warn('The browser was not linked to the customer', cause);
    return false;
  }
});
