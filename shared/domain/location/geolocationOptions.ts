/** Options of a request for the device's position (product 9), in the form the Geolocation API takes. */
export const geolocationOptions = {
  enableHighAccuracy: false,
  timeout: 15_000,
  maximumAge: 300_000,
} as const;
