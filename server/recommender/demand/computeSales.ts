import type { CatalogueEvent } from '#shared/domain/catalogue/catalogue.ts';
import { dayLength } from '#shared/domain/time/calendar.ts';
import { halfLifeDays } from './buildDemand.ts';

/** Days on sale where the source does not say since when. */
const assumedDaysOnSale = 30;
/** The best-selling event has no less than this, or a few tickets would make it the most wanted. */
const manyTickets = 100;
/** Sales counted longer ago say nothing of the pace of today. */
const newForDays = 7;
/** An event that sells fast is sold out within so many days at its pace, and has sold no fewer tickets. */
const fastDays = 14;
const fastSold = 20;

/** Reads the sales that box offices report of the events with these ids at an instant; 0 for the others. */
export function computeSales(events: readonly CatalogueEvent[], ids: Int32Array, now: number) {
  /** Tickets of late, log scaled from 0 to 1; or by the rank of the event, 1 / log₂(1 + rank). */
  const values = new Float64Array(events.length);
  /** 1 where the event sells fast (docs/recommender.md#score). */
  const isFast = new Uint8Array(events.length);
  for (const id of ids) values[id] = countLately(events[id]!, now);
  const most = Math.log1p(ids.reduce((a, id) => Math.max(a, values[id]!), manyTickets));
  for (const id of ids) {
    const event = events[id]!;
    values[id] = Math.max(Math.log1p(values[id]!) / most, rankValue(event, now));
    isFast[id] = Number(sellsFast(event, now));
  }
  return { values, isFast };
}

/** Tickets as if sold evenly since the event is on sale, each decayed as interactions are. */
function countLately(event: CatalogueEvent, now: number): number {
  const pace = readPace(event);
  if (pace === null) return 0;
  const meanLife = halfLifeDays / Math.LN2;
  const decayed = pace.perDay * meanLife * (1 - 2 ** (-pace.days / halfLifeDays));
  return decayed * decay(event, now);
}

function rankValue(event: CatalogueEvent, now: number): number {
  const { salesRank } = event;
  return salesRank === null ? 0 : decay(event, now) / Math.log2(1 + Math.max(salesRank, 1));
}

function decay({ soldAt }: CatalogueEvent, now: number): number {
  return 2 ** (-daysBetween(soldAt, now) / halfLifeDays);
}

function readPace({ sold, soldAt, onSaleAt }: CatalogueEvent) {
  if (sold === null || soldAt === null) return null;
  const isKnown = onSaleAt !== null;
  const days = isKnown ? Math.max(daysBetween(onSaleAt, Date.parse(soldAt)), 1) : assumedDaysOnSale;
  return { days, perDay: sold / days, isKnown };
}

function sellsFast(event: CatalogueEvent, now: number): boolean {
  const { sold, capacity, soldAt, dateStart } = event;
  const pace = readPace(event);
  if (pace === null || !pace.isKnown || sold === null || capacity === null) return false;
  if (sold < fastSold || sold >= capacity || daysBetween(soldAt, now) > newForDays) return false;
  const daysToStart = (Date.parse(dateStart) - now) / dayLength;
  return (capacity - sold) / pace.perDay <= Math.min(fastDays, daysToStart);
}

/** Infinity without an instant; 0 where it is later. */
function daysBetween(instant: string | null, until: number): number {
  if (instant === null) return Infinity;
  return Math.max(until - Date.parse(instant), 0) / dayLength;
}
