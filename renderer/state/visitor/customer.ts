import { atom } from 'jotai';
import { servicesAtom } from '#renderer/state/services/services.ts';
import { identityAtom } from './session.ts';

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
