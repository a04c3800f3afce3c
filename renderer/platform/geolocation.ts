import type { Coordinates } from '#shared/domain/catalogue.ts';
import { geolocationOptions } from '#shared/domain/location/geolocationOptions.ts';

export type GeolocationFault = 'denied' | 'failed' | 'unavailable';

export class GeolocationError extends Error {
  readonly fault: GeolocationFault;

  constructor(fault: GeolocationFault, detail: string) {
    super(detail);
    this.name = 'GeolocationError';
    this.fault = fault;
  }
}

/** Asks the device where it is; rejects with a `GeolocationError`. */
export function locateDevice(
  geolocation: Geolocation | undefined = globalThis.navigator.geolocation,
): Promise<Coordinates> {
  if (!geolocation) {
    return Promise.reject(new GeolocationError('unavailable', 'This device has no geolocation'));
  }
  return new Promise((resolve, reject) => {
    geolocation.getCurrentPosition(
      ({ coords }) => resolve({ latitude: coords.latitude, longitude: coords.longitude }),
      ({ code, message }) =>
        reject(new GeolocationError(code === permissionDenied ? 'denied' : 'failed', message)),
      geolocationOptions,
    );
  });
}

/** `GeolocationPositionError.PERMISSION_DENIED` */
const permissionDenied = 1;
