import type { Coordinates } from '#shared/domain/catalogue/catalogue.ts';
import { dayLength } from '#shared/domain/time/calendar.ts';
import type { Demand, DemandArea, PreparedCatalogue } from '#server/recommender/types.ts';
import { findRegion, listRegionsAround } from './regions.ts';

/** One thing a visitor did; the visitor is a number that identifies nobody. */
export interface DemandSignal {
  visitor: number;
  kind: 'click' | 'bookmark' | 'view';
  eventKey: number;
  /** ISO 8601; of several times the last. */
  at: string;
  /** Times; once without it. */
  count?: number;
}

export interface DemandInput {
  signals: readonly DemandSignal[];
  /** Positions of visitors who set one. */
  placeOf: ReadonlyMap<number, Coordinates>;
  /** How often the server answered each event in a first section: views that no browser reported. */
  shown?: ReadonlyMap<number, number>;
  now: Date;
}

const kindWeight = { click: 1, bookmark: 3, view: 0.05 } as const;
export const halfLifeDays = 7;
/** The most one visitor adds to one event, and to all events together. */
const perEventCap = 4;
const perVisitorCap = 40;
/** Prior of the click rate, in views: at this many an event's own rate weighs as much as the average. */
const priorViews = 20;

const noDemand: DemandArea = { visitors: 0, byEvent: new Map() };

export const emptyDemand: Demand = {
  builtAt: '1970-01-01T00:00:00.000Z',
  national: noDemand,
  regions: new Map(),
  exposure: new Map(),
};

/** Sums up decayed demand by event and region; one visitor alone cannot make an event popular. */
export function buildDemand({ signals, placeOf, shown, now }: DemandInput): Demand {
  const exposure = countExposure(signals, shown ?? new Map());
  const clickFactor = createClickFactor(exposure);
  const national: DemandSums = { visitors: 0, byEvent: new Map() };
  const regions = new Map<string, DemandSums>();
  for (const [visitor, byEvent] of amountsByVisitor(signals, now.getTime())) {
    const place = placeOf.get(visitor);
    const region = place && findRegion(place);
    const areas = region ? [national, areaOf(regions, region)] : [national];
    const total = [...byEvent.values()].reduce((sum, amount) => sum + amount, 0);
    const share = Math.min(1, perVisitorCap / total);
    for (const area of areas) {
      area.visitors++;
      for (const [eventKey, amount] of byEvent) {
        const weighted = amount * share * clickFactor(eventKey);
        area.byEvent.set(eventKey, (area.byEvent.get(eventKey) ?? 0) + weighted);
      }
    }
  }
  return { builtAt: now.toISOString(), national, regions, exposure };
}

interface DemandSums extends DemandArea {
  byEvent: Map<number, number>;
}

function areaOf(regions: Map<string, DemandSums>, region: string): DemandSums {
  const area = regions.get(region) ?? { visitors: 0, byEvent: new Map<number, number>() };
  regions.set(region, area);
  return area;
}

function amountsByVisitor(
  signals: readonly DemandSignal[],
  now: number,
): Map<number, Map<number, number>> {
  const visitors = new Map<number, Map<number, number>>();
  for (const { visitor, kind, eventKey, at, count = 1 } of signals) {
    const ageDays = Math.max(now - Date.parse(at), 0) / dayLength;
    if (Number.isNaN(ageDays)) continue;
    const byEvent = visitors.get(visitor) ?? new Map<number, number>();
    visitors.set(visitor, byEvent);
    const amount = count * kindWeight[kind] * 2 ** (-ageDays / halfLifeDays);
    byEvent.set(eventKey, Math.min((byEvent.get(eventKey) ?? 0) + amount, perEventCap));
  }
  return visitors;
}

function countExposure(
  signals: readonly DemandSignal[],
  shown: ReadonlyMap<number, number>,
): Map<number, { views: number; clicks: number }> {
  const exposure = new Map<number, { views: number; clicks: number }>();
  for (const { kind, eventKey, count = 1 } of signals) {
    if (kind === 'bookmark') continue;
    const counts = exposure.get(eventKey) ?? { views: 0, clicks: 0 };
    exposure.set(eventKey, counts);
    if (kind === 'view') counts.views += count;
    else counts.clicks += count;
  }
  for (const [eventKey, times] of shown) {
    const counts = exposure.get(eventKey) ?? { views: 0, clicks: 0 };
    // A reported view was shown, too.
    exposure.set(eventKey, { ...counts, views: Math.max(counts.views, times) });
  }
  return exposure;
}

/**
 * The click rate of an event over the average rate, from ½ to 2. It corrects for position: events at
 * the top of the page are seen, and clicked, more often than they deserve. 1 without views.
 */
function createClickFactor(
  exposure: ReadonlyMap<number, { views: number; clicks: number }>,
): (eventKey: number) => number {
  const seen = [...exposure.values()].filter(({ views }) => views > 0);
  const views = seen.reduce((sum, counts) => sum + counts.views, 0);
  const average = seen.reduce((sum, counts) => sum + counts.clicks, 0) / views;
  return (eventKey) => {
    const counts = exposure.get(eventKey);
    if (!counts || counts.views === 0 || !(average > 0)) return 1;
    const rate = (counts.clicks + priorViews * average) / (counts.views + priorViews);
    return Math.min(Math.max(rate / average, 0.5), 2);
  };
}

/** Visitors at which an area's own numbers weigh as much as the wider area's. */
const shrinkage = 20;
/** Visitors that a region shares with the nearest ones until they are together so many. */
const pooledVisitors = 60;
/** The actions of fewer visitors would reveal single ones. */
const fewestVisitors = 5;
/** Beside what many visitors did, the largest audience, and the artist with most fans, count half as much as the most wanted event. */
const expectedBesideDemand = 0.5;

/** The share of the largest demand expected for the largest audience and the artist with most fans: all of it where nobody has visited yet. */
export function computeExpectedShare({ national }: Demand): number {
  return 1 - (1 - expectedBesideDemand) * computeTrust(national);
}

function computeTrust({ visitors }: DemandArea): number {
  return visitors / (visitors + shrinkage);
}

/** Memoised by region, demand and catalogue, which never change: a logarithm for each wanted event. */
const computed = new WeakMap<Demand, WeakMap<PreparedCatalogue, Map<string, Float64Array>>>();

/** Demand of each event, 0 to 1, log scaled. The region's is shrunk to the country's: n / (n + 20) for n visitors. */
export function computeDemandValues(
  catalogue: PreparedCatalogue,
  demand: Demand,
  region: string | null,
): Float64Array {
  const byCatalogue =
    computed.get(demand) ?? new WeakMap<PreparedCatalogue, Map<string, Float64Array>>();
  computed.set(demand, byCatalogue);
  const byRegion = byCatalogue.get(catalogue) ?? new Map<string, Float64Array>();
  byCatalogue.set(catalogue, byRegion);
  const values = byRegion.get(region ?? '') ?? computeValues(catalogue, demand, region);
  byRegion.set(region ?? '', values);
  return values;
}

function computeValues(
  catalogue: PreparedCatalogue,
  demand: Demand,
  region: string | null,
): Float64Array {
  if (region === null) {
    return blend(catalogue, demand.national, new Float64Array(catalogue.events.length));
  }
  const national = computeDemandValues(catalogue, demand, null);
  return blend(catalogue, poolAround(demand.regions, region), national);
}

/** The demand of a region, pooled with the nearest ones where its visitors are few, as in the country. */
function poolAround(regions: Demand['regions'], region: string): DemandArea {
  const pool: DemandSums = { visitors: 0, byEvent: new Map() };
  for (const id of listRegionsAround(region)) {
    const area = regions.get(id);
    if (area === undefined) continue;
    pool.visitors += area.visitors;
    for (const [eventKey, amount] of area.byEvent) {
      pool.byEvent.set(eventKey, (pool.byEvent.get(eventKey) ?? 0) + amount);
    }
    if (pool.visitors >= pooledVisitors) break;
  }
  return pool.visitors < fewestVisitors ? noDemand : pool;
}

function blend(catalogue: PreparedCatalogue, area: DemandArea, wider: Float64Array): Float64Array {
  const trust = computeTrust(area);
  let largest = 0;
  for (const amount of area.byEvent.values()) largest = Math.max(largest, amount);
  const scale = largest > 0 ? trust / Math.log1p(largest) : 0;
  const values = wider.map((value) => (1 - trust) * value);
  for (const [eventKey, amount] of area.byEvent) {
    const id = catalogue.indexByKey.get(eventKey);
    if (id !== undefined) values[id]! += scale * Math.log1p(amount);
  }
  return values;
}
