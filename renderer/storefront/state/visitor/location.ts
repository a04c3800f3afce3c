import { atom, type Getter, type Setter } from 'jotai';
import type { Coordinates } from '#shared/domain/catalogue/catalogue.ts';
import { noLocation, type Location } from '#shared/domain/visitors/visitor.ts';
import { servicesAtom } from '#renderer/api/services.ts';
import { GeolocationError, type GeolocationFault } from '#renderer/platform/geolocation.ts';
import { latestAtom } from '#renderer/storefront/state/latestAtom.ts';
import { identityAtom } from './session.ts';

/** The version grows with every change. */
export const locationAtom = atom<Location & { version: number }>({ ...noLocation, version: 0 });

/** Sets the location in this tab only. */
export const adoptLocationAtom = atom(null, (get, set, location: Location) => {
  const { type, geo, postcode } = location;
  set(locationAtom, { type, geo, postcode, version: get(locationAtom).version + 1 });
});

/** Begins a choice of a place: what was looked up for an older one is dropped. */
const beginChoiceAtom = latestAtom();

export const setPostcodeAtom = atom(null, (get, set, postcode: string, target: string) =>
  moveTo(get, set, { type: 'postcode', geo: null, postcode }, target),
);

export const setGeolocationAtom = atom(null, (get, set, geo: Coordinates, target: string) =>
  moveTo(get, set, { type: 'geo', geo, postcode: null }, target),
);

/** Sets the location to the town of a name, as the search reads it; returns whether there is one. */
export const setTownAtom = atom(null, async (get, set, name: string, interactionTarget: string) => {
  const isLatest = set(beginChoiceAtom);
  const { place } = await get(servicesAtom).api.call('readSearchText', { query: { near: name } });
  // Words such as "me" stand for the place that is set already.
  if (place === null || place.isOwn) return false;
  if (!isLatest()) return true;
  const { latitude, longitude } = place;
  void set(setGeolocationAtom, { latitude, longitude }, interactionTarget);
  return true;
});

export const unsetLocationAtom = atom(null, (get, set, target: string) =>
  moveTo(get, set, noLocation, target),
);

/** The location changes in the state at once, even if the call fails. */
async function moveTo(get: Getter, set: Setter, location: Location, interactionTarget: string) {
  const { api, tabs, warn } = get(servicesAtom);
  const identity = set(identityAtom, interactionTarget);
  set(beginChoiceAtom);
  set(adoptLocationAtom, location);
  tabs.send('location', location);
  try {
    await api.call('setLocation', { body: { ...identity, ...asBody(location) } });
  } catch (cause) {
    warn('The location was not saved', cause);
  }
}

function asBody({ geo, postcode }: Location) {
  if (postcode !== null) return { locationType: 'postcode', postcode } as const;
  if (geo !== null) return { locationType: 'geo', geo } as const;
  return { locationType: 'none' } as const;
}

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
    const isLatest = set(beginChoiceAtom);
    const storeDenial = (isDenied: boolean) => {
      set(isGeolocationDeniedAtom, isDenied);
      storage.write(storageKey, isDenied);
    };
    try {
      const geo = await locateDevice();
      storeDenial(false);
      if (isLatest()) void set(setGeolocationAtom, geo, interactionTarget);
      return null;
    } catch (cause) {
      warn('The position of the device is not known', cause);
      const fault = cause instanceof GeolocationError ? cause.fault : 'failed';
      if (fault === 'denied') storeDenial(true);
      return fault;
    }
  },
);
