/**
 * What is wrong with the structured data of an event by the lists of required and recommended properties at
 * developers.google.com/search/docs/appearance/structured-data/event (read in November 2026). `errors` keep
 * an event out of the search; `warnings` are recommended properties that are missing.
 */
export function findEventFaults(data: Record<string, unknown>): {
  errors: string[];
  warnings: string[];
} {
  const errors = [
    ...(data['@type'] === 'Event' ? [] : ['@type is not Event']),
    ...(isText(data['name']) ? [] : ['name is missing']),
    ...dateErrors(data, 'startDate', true),
    ...dateErrors(data, 'endDate', false),
    ...dateErrors(data, 'previousStartDate', false),
    ...dateErrors(data, 'doorTime', false),
    ...endErrors(data),
    ...locationErrors(data['location']),
    ...enumErrors(data, 'eventStatus', statuses),
    ...enumErrors(data, 'eventAttendanceMode', modes),
    ...imageErrors(data['image']),
    ...offerErrors(data['offers']),
    ...listOf(data['performer']).flatMap((performer) =>
      isText(performer['name']) ? [] : ['performer.name is missing'],
    ),
  ];
  const isMoved = data['eventStatus'] === 'https://schema.org/EventRescheduled';
  const asked = isMoved ? [...recommended, 'previousStartDate'] : recommended;
  const warnings = asked.filter((property) => data[property] === undefined);
  return { errors, warnings };
}

const recommended = ['description', 'endDate', 'eventStatus', 'image', 'offers', 'performer'];
const statuses = ['Scheduled', 'Cancelled', 'Postponed', 'Rescheduled', 'MovedOnline'].map(
  (status) => `https://schema.org/Event${status}`,
);
const modes = ['Offline', 'Online', 'Mixed'].map(
  (mode) => `https://schema.org/${mode}EventAttendanceMode`,
);
const availabilities = new Set(
  ['InStock', 'SoldOut', 'PreOrder', 'LimitedAvailability'].map(
    (availability) => `https://schema.org/${availability}`,
  ),
);
/** ISO 8601: a day, or a time with an offset from UTC. */
const dated = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}:\d{2}[+-]\d{2}:\d{2})?$/;

type Thing = Record<string, unknown>;

function dateErrors(data: Thing, property: string, isRequired: boolean): string[] {
  const value = data[property];
  if (value === undefined) return isRequired ? [`${property} is missing`] : [];
  const isDate = isText(value) && dated.test(value) && !Number.isNaN(Date.parse(value));
  return isDate ? [] : [`${property} is no ISO date with an offset: ${String(value)}`];
}

function endErrors({ startDate, endDate }: Thing): string[] {
  if (!isText(startDate) || !isText(endDate)) return [];
  if (startDate.includes('T') !== endDate.includes('T')) return ['endDate has another precision'];
  return Date.parse(endDate) < Date.parse(startDate) ? ['endDate is before startDate'] : [];
}

function locationErrors(location: unknown): string[] {
  const places = listOf(location);
  if (places.length === 0) return ['location is missing'];
  return places.flatMap((place) => {
    if (place['@type'] === 'VirtualLocation') {
      return isAddress(place['url']) ? [] : ['location.url is no address'];
    }
    const [address] = listOf(place['address']);
    if (place['@type'] !== 'Place') return ['location is no Place'];
    if (address === undefined) return ['location.address is missing'];
    return [
      ...(isText(place['name']) ? [] : ['location.name is missing']),
      ...Object.entries(address).flatMap(([property, value]) =>
        isText(value) ? [] : [`location.address.${property} is empty`],
      ),
      ...(/^[A-Z]{2}$/.test(String(address['addressCountry']))
        ? []
        : ['location.address.addressCountry is no ISO 3166 code']),
    ];
  });
}

function enumErrors(data: Thing, property: string, values: readonly string[]): string[] {
  const value = data[property];
  return value === undefined || values.includes(String(value)) ? [] : [`${property} is not known`];
}

function imageErrors(image: unknown): string[] {
  const images = image === undefined ? [] : [image].flat();
  return images.every(isAddress) ? [] : ['image is no absolute address'];
}

function offerErrors(offers: unknown): string[] {
  return listOf(offers).flatMap((offer) => [
    ...(isAddress(offer['url']) ? [] : ['offers.url is no absolute address']),
    ...(availabilities.has(String(offer['availability']))
      ? []
      : ['offers.availability is not known']),
    ...(offer['price'] === undefined || typeof offer['price'] === 'number'
      ? []
      : ['offers.price is no number']),
    ...((offer['price'] === undefined) === (offer['priceCurrency'] === undefined)
      ? []
      : ['offers.price and offers.priceCurrency belong together']),
    ...dateErrors(offer, 'validFrom', false),
  ]);
}

function listOf(value: unknown): Thing[] {
  return value === undefined ? [] : ([value].flat() as Thing[]);
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}

function isAddress(value: unknown): boolean {
  return isText(value) && /^https?:\/\/[^/\s]+\//.test(value);
}
