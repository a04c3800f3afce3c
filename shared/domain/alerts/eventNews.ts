import type { StoredFields } from '#shared/domain/catalogue/eventFields.ts';
import {
  eventStatus,
  type EventStatus,
  isSaleAhead,
  type StatusFacts,
} from '#shared/domain/catalogue/eventStatus.ts';

export interface SeenFacts {
  dateStart: string;
  status: EventStatus;
}

export interface EventNews {
  /** Empty where only the date moved. */
  status: EventStatus;
  /** The former date where it moved. ISO 8601 UTC. */
  movedFrom: string | null;
}

export function seenFacts(event: StatusFacts & { dateStart: string }, now: Date): SeenFacts {
  return { dateStart: event.dateStart, status: eventStatus(event, now) };
}

/** The news for somebody who has seen earlier facts; null without any. */
export function findNews(then: SeenFacts, { dateStart, status }: SeenFacts): EventNews | null {
  const movedFrom = then.dateStart === dateStart ? null : then.dateStart;
  const isNews = movedFrom !== null || (status !== then.status && status !== '');
  return isNews ? { status: status === then.status ? '' : status, movedFrom } : null;
}

/** Subjects of alerts; `new date` is one of an artist whom the visitor follows. */
export type AlertKind =
  | 'cancelled'
  | 'postponed'
  | 'moved'
  | 'on sale'
  | 'last tickets'
  | 'new date';

export interface AlertFacts extends SeenFacts {
  venueKey: number;
  sale: 'later' | 'few' | 'open';
}

type SaleFacts = Pick<StoredFields, 'onSaleAt' | 'sold' | 'capacity'>;

/** Share of all tickets that counts as the last ones. */
const lastShare = 0.05;

export function alertFacts(
  event: StatusFacts & SaleFacts & { dateStart: string; venue: { key: number } },
  now: Date,
): AlertFacts {
  return { ...seenFacts(event, now), venueKey: event.venue.key, sale: saleOf(event, now) };
}

function saleOf(event: SaleFacts, now: Date): AlertFacts['sale'] {
  const { sold, capacity } = event;
  if (isSaleAhead(event, now)) return 'later';
  if (sold === null || capacity === null) return 'open';
  return capacity - sold <= capacity * lastShare ? 'few' : 'open';
}

/** The alert for visitors who saved an event, about its most important change; null without any. */
export function findAlert(then: AlertFacts, current: AlertFacts): AlertKind | null {
  const { status } = current;
  const news = findNews(then, current);
  if (news?.status === 'cancelled' || news?.status === 'postponed') return news.status;
  if (status === 'cancelled' || status === 'sold out') return null;
  if (news !== null || then.venueKey !== current.venueKey) return 'moved';
  return status === 'postponed' ? null : findSaleAlert(then, current);
}

function findSaleAlert(then: AlertFacts, { sale }: AlertFacts): AlertKind | null {
  if (sale === 'later') return null;
  if (then.sale === 'later' || then.status === 'sold out') return 'on sale';
  return sale === 'few' && then.sale !== 'few' ? 'last tickets' : null;
}
