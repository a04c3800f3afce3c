import { dayLength } from '#shared/domain/time/calendar.ts';
import { recommend } from '#server/recommender/recommend.ts';
import { findCurrentEvents } from '#server/recommender/time/currentEvents.ts';
import type { Profile, Recommendation, RecommendRequest } from '#server/recommender/types.ts';
import { median } from '#tests/bench/harness/quantile.ts';
import { ndcgAt } from '#tests/bench/recommender/heldOutTaste.ts';
import type { GeneratedVisitor } from './generateVisitors.ts';
import type { VisitorWorld } from './visitorWorld.ts';

/** The first events of a page, as indexes of the catalogue. */
export type Ranking = readonly number[];

/** Means over visitors; a share is NaN where nothing could be counted. */
export interface PageFigures {
  /** Of the first ten, for visitors with a place. */
  within100: number;
  /** Of the first twenty, where 20 events are within 150 km. */
  beyond500: number;
  /** Of the first ten for visitors without a taste: what starts within 30 days, and the median of days to the start. */
  soon: number;
  days: number;
  /** Visitors who are shown a liked artist, whom they told nothing about, in the first ten. */
  hit: number;
  ndcg: number;
  /** Share of the bookable events in anyone's first ten, and how unevenly they are shown there. */
  coverage: number;
  gini: number;
  notOnSale: number;
  /** Pages with two dates of one show at one venue in the first ten. */
  twins: number;
  /** Saved events that stand in the first ten. */
  saved: number;
}

const top = 10;
/** What is far is counted for visitors with so many events within so many kilometres. */
export const manyNear = 20;
export const nearKm = 150;

/** Judges the first events that visitors are shown. */
export function measureRankings(
  world: VisitorWorld,
  visitors: readonly GeneratedVisitor[],
  rank: (visitor: GeneratedVisitor) => Ranking,
): PageFigures {
  const { catalogue, now } = world;
  const pages = visitors.map((visitor) => {
    const ranking = rank(visitor);
    return { visitor, ranking, ten: ranking.slice(0, top) };
  });
  const kmOf = ({ profile }: GeneratedVisitor, event: number) =>
    world.kmFrom(profile.place)[event]!;
  const current = findCurrentEvents(catalogue, now).ids;
  const placed = pages.filter(({ visitor }) => visitor.profile.place !== null);
  const nearCount = ({ visitor }: { visitor: GeneratedVisitor }) =>
    current.filter((event) => kmOf(visitor, event) <= nearKm).length;
  const wellServed = placed.filter((page) => nearCount(page) >= manyNear);
  const withTarget = pages.filter(({ visitor }) => visitor.heldOut.size > 0);
  const withRelevant = pages.filter(({ visitor }) => visitor.relevant.size > 0);
  const tens = pages.flatMap(({ ten }) => ten);
  const days = pages
    .filter(({ visitor }) => visitor.kind === 'none')
    .flatMap(({ ten }) =>
      ten.map((event) => (catalogue.starts[event]! - now.getTime()) / dayLength),
    );
  const savedKeys = ({ profile }: GeneratedVisitor) =>
    new Set(profile.bookmarks.map(({ eventKey }) => eventKey));
  const shownCounts = countEach(tens);
  return {
    within100: mean(placed.map(({ visitor, ten }) => share(ten, (e) => kmOf(visitor, e) <= 100))),
    beyond500: mean(
      wellServed.map(({ visitor, ranking }) =>
        share(ranking.slice(0, 20), (e) => kmOf(visitor, e) > 500),
      ),
    ),
    soon: share(days, (each) => each <= 30),
    days: median(days),
    hit: share(withTarget, ({ visitor, ten }) => ten.some((event) => visitor.heldOut.has(event))),
    ndcg: mean(
      withRelevant.map(({ visitor, ten }) => {
        // A second date of a show at its venue is no second find.
        const shows = [...new Set(ten.map((event) => showAtVenue(world, event)))];
        const wanted = [...visitor.relevant].map((event) => showAtVenue(world, event));
        return ndcgAt(top, shows, new Set(wanted));
      }),
    ),
    coverage: shownCounts.size / current.length,
    gini: giniOf(Array.from(current, (event) => shownCounts.get(event) ?? 0)),
    notOnSale: share(tens, (event) => catalogue.onSale[event]! > now.getTime()),
    twins: share(
      pages,
      ({ ten }) => new Set(ten.map((e) => showAtVenue(world, e))).size < ten.length,
    ),
    saved:
      sum(
        pages.map(({ visitor, ten }) => {
          const saved = savedKeys(visitor);
          return ten.filter((event) => saved.has(catalogue.events[event]!.key)).length;
        }),
      ) / sum(pages.map(({ visitor }) => savedKeys(visitor).size)),
  };
}

/** What only whole pages show. */
export interface SectionFigures {
  /** Of the slots in sections whose title names the visitor's place. */
  promised: number;
  /** Of the reasons "You follow X": X was not chosen. */
  falseFollow: number;
  /** Explored slots that went to events nobody clicked. */
  exploredUnclicked: number;
  /** Hero events that differ the next day, when those of today were seen: mean and least. */
  newNextDay: number;
  leastNewNextDay: number;
  /** Slots, and those whose terms do not add up to the score. */
  explained: number;
  inexact: number;
}

/** Judges whole pages, with explanations and exploration. */
export function measureSections(
  world: VisitorWorld,
  visitors: readonly GeneratedVisitor[],
): SectionFigures {
  const { demand } = world;
  const promised: boolean[] = [];
  const follows: boolean[] = [];
  const explored: boolean[] = [];
  const renewed: number[] = [];
  let explained = 0;
  let inexact = 0;
  visitors.forEach((visitor, seed) => {
    const plain = recommend(requestOf(world, visitor.profile, { explain: true }));
    promised.push(...slotsInReach(plain, visitor.profile));
    follows.push(...followReasons(world, plain, visitor.profile));
    explained += plain.sections.reduce((slots, { events }) => slots + events.length, 0);
    inexact += countInexact(plain);
    const today = heroKeys(recommend(requestOf(world, visitor.profile, { explore: true, seed })));
    const withoutExploring = new Set(heroKeys(plain));
    for (const key of today) {
      if (withoutExploring.has(key)) continue;
      explored.push((demand.exposure.get(key)?.clicks ?? 0) === 0);
    }
    if (today.length < 20) return;
    const seen = { ...visitor.profile, views: today.map((eventKey) => ({ eventKey, count: 1 })) };
    const next = recommend(requestOf(world, seen, { explore: true, seed: seed + 100_000 }));
    renewed.push(heroKeys(next).filter((key) => !today.includes(key)).length);
  });
  return {
    promised: share(promised, Boolean),
    falseFollow: share(follows, (isTrue) => !isTrue),
    exploredUnclicked: share(explored, Boolean),
    newNextDay: mean(renewed),
    leastNewNextDay: Math.min(...renewed),
    explained,
    inexact,
  };
}

/** A request of the visitor, the same every time. */
export function requestOf(
  { catalogue, model, demand, now }: VisitorWorld,
  profile: Profile,
  changes: Partial<RecommendRequest> = {},
): RecommendRequest {
  return {
    profile,
    catalogue,
    model,
    demand,
    now,
    seed: 1,
    explore: false,
    explain: false,
    ...changes,
  };
}

function heroKeys({ sections }: Recommendation): number[] {
  return (sections[0]?.events ?? []).map(({ eventKey }) => eventKey);
}

/** For each slot of a section that names the visitor's place: whether it is within 120 km. */
function slotsInReach({ sections, explanation }: Recommendation, { place }: Profile): boolean[] {
  if (place === null) return [];
  const naming = new Set(
    sections.flatMap(({ id, title }) => (title.includes(place.name) ? [id] : [])),
  );
  return (explanation?.sections ?? [])
    .filter(({ id, isShown }) => isShown && naming.has(id))
    .flatMap(({ events }) => events.map(({ km }) => km !== null && km <= 120));
}

/** For each reason "You follow X": whether the visitor chose X. */
function followReasons(
  { catalogue }: VisitorWorld,
  { sections }: Recommendation,
  { bands }: Profile,
): boolean[] {
  const chosen = new Set(
    bands.map((key) => catalogue.artists.names[catalogue.artists.indexByKey.get(key) ?? -1]),
  );
  return sections
    .flatMap(({ events }) => events.flatMap(({ terms = [] }) => terms))
    .flatMap(({ because }) => /^You follow (.*)$/.exec(because)?.[1] ?? [])
    .map((name) => chosen.has(name));
}

function countInexact({ sections }: Recommendation): number {
  return sections
    .flatMap(({ events }) => events)
    .filter(
      ({ score, terms = [] }) =>
        terms.reduce((s, { contribution }) => s + contribution, 0) !== score,
    ).length;
}

function showAtVenue({ catalogue }: VisitorWorld, event: number): string {
  return `${catalogue.actOf[event]} ${catalogue.venueOf[event]}`;
}

function countEach(items: readonly number[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1);
  return counts;
}

/** 0: all alike; 1: one has everything. */
function giniOf(counts: readonly number[]): number {
  const sorted = counts.toSorted((a, b) => a - b);
  const weighted = sum(sorted.map((count, n) => (n + 1) * count));
  return (2 * weighted) / (sorted.length * sum(sorted)) - (sorted.length + 1) / sorted.length;
}

function share<T>(items: readonly T[], test: (item: T) => boolean): number {
  return items.length === 0 ? NaN : items.filter(test).length / items.length;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function mean(values: readonly number[]): number {
  return sum(values) / values.length;
}
