/** Fields of an event that a map or a default fills: docs/catalogue-import.md says what they mean. */
export const fieldNames = [
  'sourceId',
  'name',
  'url',
  'dateStart',
  'isDateOnly',
  'dateEnd',
  'doorsAt',
  'venue.sourceId',
  'venue.name',
  'venue.locality',
  'venue.state',
  'venue.country',
  'venue.postcode',
  'venue.address',
  'venue.timezone',
  'venue.latitude',
  'venue.longitude',
  'venue.isApproximate',
  'venue.isOnline',
  'isCancelled',
  'isPostponed',
  'isRescheduled',
  'previousStart',
  'onSaleAt',
  'hasAvailability',
  'availabilityDate',
  'priceMin',
  'priceMax',
  'minimumAge',
  'homepageImage',
  'eventImage1',
  'studioImage',
  'dominantColour',
  'description',
  'updatedAt',
] as const;

/** Fields that hold several names. */
export const listNames = [
  'artists',
  'supportArtists',
  'categories',
  'genres',
  'accessibility',
  'venue.accessibility',
] as const;

/** In a table of values: the row of every text that has none of its own. */
export const otherTexts = '*';
/** In a table of values: the text stays as it is. */
export const asWritten = 'as written';
