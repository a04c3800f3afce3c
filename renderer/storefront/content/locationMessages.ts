/** Texts about the place of the visitor; the search does not load them. */
export const locationMessages = {
  postcode: 'Postcode',
  placeLabel: 'Postcode or town',
  placeHint: '3000 or Dubbo',
  submit: 'Set location',
  recent: 'Your last places',
  fromDevice: 'Use my current location',
  detecting: 'Detecting your location…',
  unset: 'Show national events',
  added: 'Location added',
  national: 'Australia',
  invalidPostcode: '⚠ Please enter a valid Australian postcode.',
  unknownTown: (asked: string) =>
    `⚠ Please enter a valid Australian postcode. We do not know a place called “${asked}”.`,
  townFailed: 'We couldn’t look up that town. Please try again, or use a postcode.',
  denied: (host: string) =>
    `Could not use your location. Please give permission for ${host} to use your position.`,
  failed:
    'Could not detect your location. Unknown error occured, please check if your device supports GPS.',
  unavailable: 'This browser can’t tell us where you are. Please enter a postcode or town.',
  deniedBefore:
    'You chose not to share your location last time. A postcode or town works just as well.',
} as const;
