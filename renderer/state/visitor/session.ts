import { atom } from 'jotai';
import { cookieNames } from '#shared/domain/sessionCookie.ts';
import { withOrder } from '#shared/domain/visitorOrder.ts';
import { messages } from '#renderer/content/messages.ts';
import { servicesAtom } from '#renderer/state/services/services.ts';
import { modesAtom } from './modes.ts';

const sessionIdAtom = atom<string | null>(null);
export const trackingIdAtom = atom<string | null>(null);

/** Whether cookies are supported, so that choices outlive the visit. */
export const hasCookiesAtom = atom(true);

/** Reads the session id, or creates one where there is none yet. */
export const fetchSessionIdAtom = atom(null, (get, set): string => {
  const known = get(sessionIdAtom);
  if (known !== null) return known;
  const { cookies, newId, warn, config } = get(servicesAtom);
  const sessionId = cookies.get(cookieNames.session) ?? withOrder(newId(), config.order ?? null);
  if (cookies.isSupported) {
    // Set again with each visit: the year counts from the last one.
    cookies.set(cookieNames.session, sessionId);
  } else {
    set(hasCookiesAtom, false);
    warn(messages.console.cookiesOff);
  }
  set(sessionIdAtom, sessionId);
  return sessionId;
});

/** Fetches the tracking id from the analytics host, stores it as a cookie, and reads it back. */
export const fetchTrackingIdAtom = atom(null, async (get, set) => {
  const { cookies, notifier } = get(servicesAtom);
  if (get(modesAtom).isDeveloper || !cookies.isSupported) return;
  const value = await notifier.fetchTrackingId();
  if (value !== null) cookies.set(cookieNames.tracking, value);
  set(trackingIdAtom, cookies.get(cookieNames.tracking));
});

interface Identity {
  sessionId: string;
  customerId: null;
  interactionTarget: string;
}

/** The head of every session and interaction body; the customer id is always null there. */
export const identityAtom = atom(null, (_, set, interactionTarget: string): Identity => {
  return { sessionId: set(fetchSessionIdAtom), customerId: null, interactionTarget };
});

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
