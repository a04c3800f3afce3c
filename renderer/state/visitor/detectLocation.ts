import { atom } from 'jotai';
import { GeolocationError, type GeolocationFault } from '#renderer/platform/geolocation.ts';
import { servicesAtom } from '#renderer/state/services/services.ts';
import { setGeolocationAtom } from './location.ts';

const storageKey = 'geolocation-denied';

/** Whether the visitor refused the position earlier: the form then shows that beforehand. */
export const isGeolocationDeniedAtom = atom(false);

export const loadGeolocationDenialAtom = atom(null, (get, set) => {
  set(isGeolocationDeniedAtom, get(servicesAtom).storage.read(storageKey) === true);
});

/** Sets the location to the position of the device; returns the failure, or null. */
export const detectLocationAtom = atom(
  null,
  async (get, set, interactionTarget: string): Promise<GeolocationFault | null> => {
    const { locateDevice, storage, warn } = get(servicesAtom);
    const storeDenial = (isDenied: boolean) => {
      set(isGeolocationDeniedAtom, isDenied);
      storage.write(storageKey, isDenied);
    };
    try {
      const geo = await locateDevice();
      storeDenial(false);
      void set(setGeolocationAtom, geo, interactionTarget);
      return null;
    } catch (cause) {
      warn('The position of the device is not known', cause);
      const fault = cause instanceof GeolocationError ? cause.fault : 'failed';
      if (fault === 'denied') storeDenial(true);
      return fault;
    }
  },
);
