import type ICAL from 'ical.js';
import { isUrlOrRelativePath } from '#shared/domain/catalogue/eventImage.ts';
import { readVenueText } from '#server/import/readers/readPlaceText.ts';
import { dateTimeFault } from '#server/import/record/dateTime.ts';
import { pictureFields, type EventRecord } from '#server/import/record/eventRecord.ts';
import type { Issue } from '#server/import/record/sourceRecord.ts';
import { foldStatus, statusWords } from '#server/import/record/statusWords.ts';
import { textOf } from './calendarParts.ts';
import type { TimeReading } from './calendarTime.ts';

/** The fields that all occurrences of a calendar's event share. */
export function toEventRecord(
  component: ICAL.Component,
  reading: TimeReading,
): Partial<EventRecord> {
  const description = textOf(component, 'description').slice(0, 20_000);
  // In UTC (RFC 5545, 3.8.7.3).
  const updatedAt = textOf(component, 'last-modified');
  return {
    name: textOf(component, 'summary'),
    url: urlOf(component, description),
    venue: venueOf(component, reading),
    categories: categoriesOf(component),
    isCancelled: false,
    ...statusWords[foldStatus(textOf(component, 'status'))],
    ...(description !== '' && { description }),
    ...(dateTimeFault(updatedAt) === null && { updatedAt }),
    ...pictureFields(imageOf(component)),
  };
}

/** The fault of an unknown status: its event must not be shown as on sale. */
export function findStatusFault(component: ICAL.Component): Issue | null {
  const status = textOf(component, 'status');
  if (status === '' || foldStatus(status) in statusWords) return null;
  return { field: 'status', value: status, reason: 'is not TENTATIVE, CONFIRMED or CANCELLED' };
}

/** Links of organisers, calls and maps, by their host or the words before them. */
const otherLink =
  /organi[sz]er|promoter|presented|hosted|sponsor|follow|\bmaps?\b|parking|zoom\.us|teams\.microsoft|meet\.google|facebook\.com\/(?!events)|instagram|twitter|youtube/i;

/** Many calendars have the ticket address only in the description. */
function urlOf(component: ICAL.Component, description: string): string {
  const url = textOf(component, 'url');
  if (url !== '') return url;
  const parts = description.split(/(https?:\/\/[^\s"'<>]+)/i);
  // Every second part is a link, behind the text before it.
  const links = parts
    .map((link, at) => [(parts[at - 1] ?? '').slice(-60), link])
    .filter((_texts, at) => at % 2 === 1);
  const own = links.filter((texts) => !otherLink.test(texts.join('')));
  const found = own.find((texts) => /ticket|book|rsvp|regist|buy/i.test(texts.join(''))) ?? own[0];
  return (found?.[1] ?? '').replace(/(?<![.,;:!?)\]])[.,;:!?)\]]+$/, '');
}

function venueOf(component: ICAL.Component, reading: TimeReading): EventRecord['venue'] {
  const place = readVenueText(textOf(component, 'location'));
  if (place.isOnline) return reading.kind === 'zone' ? { ...place, timezone: reading.zone } : place;
  const geo = component.getFirstPropertyValue('geo');
  const [latitude, longitude] = Array.isArray(geo) ? geo.map(Number) : [];
  if (latitude !== undefined && longitude !== undefined) return { ...place, latitude, longitude };
  // The zone of the place comes first: that of a calendar may be its owner's.
  const saysWhere = place.state !== '' || place.country !== '';
  return reading.kind === 'zone' && !saysWhere ? { ...place, timezone: reading.zone } : place;
}

function categoriesOf(component: ICAL.Component): string[] {
  return component
    .getAllProperties('categories')
    .flatMap((property) => property.getValues().map((name) => String(name).trim()))
    .filter(Boolean)
    .slice(0, 20);
}

function imageOf(component: ICAL.Component): string | null {
  const images = component.getAllProperties('image');
  const attached = component
    .getAllProperties('attach')
    .filter((property) => property.getFirstParameter('fmttype')?.startsWith('image/'));
  const urls = [...images, ...attached].map((property) => String(property.getFirstValue()));
  return urls.find(isUrlOrRelativePath) ?? null;
}
