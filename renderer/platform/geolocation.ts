import type { Coordinates } from '#shared/domain/catalogue/catalogue.ts';
import { roundPosition } from '#shared/domain/location/geography.ts';

export type GeolocationFault = 'denied' | 'failed' | 'unavailable';

export class GeolocationError extends Error {
  readonly fault: GeolocationFault;

  constructor(fault: GeolocationFault, detail: string) {
    super(detail);
    this.name = 'GeolocationError';
    this.fault = fault;
  }
}

/** The position of the device, to about a kilometre; rejects with a `GeolocationError`. */
export function locateDevice(
  geolocation: Geolocation | undefined = globalThis.navigator.geolocation,
): Promise<Coordinates> {
  if (!geolocation) {
    return Promise.reject(new GeolocationError('unavailable', 'This device has no geolocation'));
  }
  return new Promise((resolve, reject) => {
    geolocation.getCurrentPosition(
      ({ coords }) => resolve(roundPosition(coords)),
      ({ code, message }) =>
        reject(new GeolocationError(code === permissionDenied ? 'denied' : 'failed', message)),
      geolocationOptions,
    );
  });
}

/** `GeolocationPositionError.PERMISSION_DENIED` */
const permissionDenied = 1;

/** Options of a request for the device's position (docs/product.md#9-figures), in the form the Geolocation API takes. */
const geolocationOptions = {
  enableHighAccuracy: false,
  timeout: 15_000,
  maximumAge: 300_000,
} as const;
