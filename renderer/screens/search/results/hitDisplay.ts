import { cardTime, searchRowDate, searchRowDay } from '#shared/domain/events/eventDates.ts';
import { lastDay } from '#shared/domain/events/eventEnd.ts';
import { withAutotrim, isUrlOrRelativePath } from '#shared/domain/events/eventImage.ts';
import { eventStatus, type EventStatus } from '#shared/domain/events/eventStatus.ts';
import { describeDistance } from '#shared/domain/location/geography.ts';
import { eventLink } from '#shared/domain/search/searchLinks.ts';
import { messages } from '#renderer/content/messages.ts';
import { searchMessages } from '#renderer/content/searchMessages.ts';
import type { GuideHit } from '#renderer/screens/search/data/searchResults.ts';

/** A hit as its row shows it. */
export interface HitDisplay {
  day: string;
  date: string;
  /** The last day of an event of several days; empty where the time is not known. */
  time: string;
  /** `8 dates until 4 May`, where the row stands for several dates. */
  dates: string | null;
  venue: string;
  place: string;
  /** How far it is from the place of the search, or null. */
  distance: string | null;
  /** Null if the address may not be used: the row is no link then. */
  url: string | null;
  /** Null: the placeholder is shown. */
  image: string | null;
  status: EventStatus;
}

/** All texts and images of a row at a moment. */
export function hitDisplay(hit: GuideHit, query: string, now: Date): HitDisplay {
  const { Name, Locality, State, Timezone } = hit.Venue;
  const image = hit.EventImage1;
  return {
    day: searchRowDay(hit.DateStart, Timezone),
    date: searchRowDate(hit.DateStart, Timezone, now),
    time: timeOf(hit, now),
    dates: describeDates(hit, now),
    venue: Name,
    place: [Locality, State].filter((part) => part !== '').join(', '),
    distance: distanceOf(hit),
    url: isUrlOrRelativePath(hit.EventUrl) ? eventLink(hit.EventUrl, query) : null,
    image: image !== null && isUrlOrRelativePath(image) ? withAutotrim(image) : null,
    status: statusOf(hit, now),
  };
}

const metresPerKm = 1000;

function distanceOf({ distance, Venue }: GuideHit): string | null {
  return distance === null
    ? null
    : describeDistance(distance / metresPerKm, Venue.IsApproximate === true);
}

function describeDates({ DateCount = 1, LastDate, Venue }: GuideHit, now: Date): string | null {
  if (DateCount < 2 || LastDate === undefined) return null;
  return searchMessages.datesUntil(DateCount, searchRowDate(LastDate, Venue.Timezone, now));
}

function timeOf({ DateStart, DateEnd, IsDateOnly, Venue }: GuideHit, now: Date): string {
  const last = lastDay({ dateStart: DateStart, dateEnd: DateEnd ?? null }, Venue.Timezone);
  if (last !== null) return messages.event.until(searchRowDate(last, Venue.Timezone, now));
  return IsDateOnly === true ? '' : cardTime(DateStart, Venue.Timezone);
}

/** An index without a field for availability does not mean sold out. */
function statusOf(hit: GuideHit, now: Date): EventStatus {
  return eventStatus(
    {
      isCancelled: hit.IsCancelled ?? false,
      isPostponed: hit.IsPostponed ?? false,
      isRescheduled: hit.IsRescheduled ?? false,
      hasAvailability: hit.HasAvailability ?? true,
      availabilityDate: hit.AvailabilityDate ?? null,
    },
    now,
  );
}
