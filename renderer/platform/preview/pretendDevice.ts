import type { Coordinates } from '#shared/domain/catalogue.ts';
import { pretendMedia, type PretendedMedia } from './pretendMedia.ts';

export interface PretendedDevice extends PretendedMedia {
  /** Null: the device has no position. */
  place: Coordinates | null;
}

/** Emulates a device in a page; returns a function that stops it. */
export function pretendDevice(page: Window, device: PretendedDevice): () => void {
  pretendPlace(page.navigator, device.place);
  return pretendMedia(page, device);
}

/** Metres: as coarse as a wireless network. */
const accuracy = 50;

function pretendPlace(navigator: Navigator, place: Coordinates | null): void {
  const answer = (found: PositionCallback, failed?: PositionErrorCallback | null) => {
    if (place !== null) found(toPosition(place));
    else failed?.(denied);
  };
  const geolocation: Geolocation = {
    getCurrentPosition: answer,
    watchPosition(found, failed) {
      answer(found, failed);
      return 0;
    },
    clearWatch: () => undefined,
  };
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: geolocation });
}

const denied: GeolocationPositionError = {
  code: 1,
  message: 'The preview gives no location',
  PERMISSION_DENIED: 1,
  POSITION_UNAVAILABLE: 2,
  TIMEOUT: 3,
};

function toPosition({ latitude, longitude }: Coordinates): GeolocationPosition {
  const coords = {
    latitude,
    longitude,
    accuracy,
    altitude: null,
    altitudeAccuracy: null,
    heading: null,
    speed: null,
  };
  return {
    timestamp: 0,
    coords: { ...coords, toJSON: () => coords },
    toJSON: () => ({ coords }),
  };
}
