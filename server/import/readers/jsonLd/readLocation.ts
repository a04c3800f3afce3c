import { isObject } from '#shared/domain/isObject.ts';
import {
  readPlaceText,
  readVenueText,
  saysOnline,
  type WrittenPlace,
} from '#server/import/readers/readPlaceText.ts';
import type { EventRecord } from '#server/import/record/eventRecord.ts';
import { listOf, termsOf, textOf, type Node } from './node.ts';
import { readFeatures } from './readAgeAndAccess.ts';

type VenueRecord = EventRecord['venue'];

const online: VenueRecord = { name: 'Online', isOnline: true };

/** The venue of an event, from a place, an address or plain words; null where none is given. */
export function readLocation(value: unknown, attendanceMode: unknown): VenueRecord | null {
  if (termsOf(attendanceMode).includes('OnlineEventAttendanceMode')) return online;
  const locations = listOf(value);
  const place = locations.find(
    (one) => typeof one === 'string' || (isObject(one) && !isVirtual(one)),
  );
  if (typeof place === 'string') return readVenueText(place);
  if (isObject(place)) return readPlace(place);
  return locations.some(isVirtual) ? online : null;
}

function isVirtual(location: unknown): boolean {
  return isObject(location) && termsOf(location['@type']).includes('VirtualLocation');
}

function readPlace(place: Node): VenueRecord {
  const address = readAddress(place['address']);
  const name = textOf(place['name']);
  if (saysOnline(name) && address.locality === '') return online;
  // A town is no name of a venue.
  const venue: VenueRecord = { name: name || address.address, ...address };
  const point = readPoint(isObject(place['geo']) ? place['geo'] : place);
  const accessibility = readFeatures(place['amenityFeature']);
  return { ...venue, ...point, ...(accessibility.length > 0 && { accessibility }) };
}

function readAddress(value: unknown): WrittenPlace {
  const [address] = listOf(value);
  if (typeof address === 'string') return readPlaceText(address);
  if (!isObject(address)) return readPlaceText('');
  return {
    postcode: textOf(address['postalCode']),
    address: textOf(address['streetAddress']).replaceAll('\n', ' '),
    locality: textOf(address['addressLocality']),
    state: textOf(address['addressRegion']),
    country: textOf(address['addressCountry']),
  };
}

function readPoint({ latitude, longitude }: Node): Pick<VenueRecord, 'latitude' | 'longitude'> {
  const [y = NaN, x = NaN] = [latitude, longitude].map((value) => Number(textOf(value) || NaN));
  return Number.isNaN(y + x) ? {} : { latitude: y, longitude: x };
}
