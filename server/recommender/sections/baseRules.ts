import { wholeListing } from '#shared/domain/home/homeLayout.ts';
import { selectIds } from '#server/recommender/catalogue/sparseRows.ts';
import { dayDriveKm, nearKm } from '#server/recommender/terms/visitorDistances.ts';
import { recentDays } from '#server/recommender/time/currentEvents.ts';
import { computeRecommendedWeights, sectionWeights } from '#server/recommender/weights.ts';
import type { SectionContext } from './sectionContext.ts';
import { anyEvent, gridSize, heroSize, limitToReach, type SectionRule } from './sectionRule.ts';

/** Below this many nearby events we assume that people drive to other towns. */
const townChoice = 60;
const maxOfTown = 4;

/** Events that the visitor's own taste suggests: the first section where there is a taste. */
export function createRecommendedRule(context: SectionContext): SectionRule {
  return limitToReach(context, {
    id: 'recommended',
    title: 'Recommended for you',
    weights: computeRecommendedWeights(context.taste.evidence),
    size: heroSize,
    condition: anyEvent,
    among: context.current.ids,
    explores: true,
  });
}

/** First section without a taste: the most wanted events around a place, else a day's drive away, or anywhere. */
export function createPopularRule(context: SectionContext, size: number): SectionRule {
  const { taste, distances } = context;
  const national = createNationalRule(context, size);
  if (taste.position === null) return national;
  const within = (km: number, where: string, among: Int32Array): SectionRule => ({
    ...national,
    title: `${startOfTitle(context)} ${where}`,
    condition: `within ${km} km`,
    among,
    withinKm: km,
    isAnywhere: false,
  });
  return {
    ...within(nearKm, `around ${taste.placeName}`, distances.near),
    namesPlace: true,
    wider: [
      () => within(dayDriveKm, 'within a day’s drive', distances.withinDayDrive),
      () => national,
    ],
  };
}

/** The events that people go to anywhere in the country. */
export function createNationalRule(context: SectionContext, size: number): SectionRule {
  return {
    id: 'popular',
    title: `${startOfTitle(context)} across Australia`,
    weights: sectionWeights.popular,
    size,
    condition: anyEvent,
    among: context.current.ids,
    isAnywhere: true,
  };
}

function startOfTitle({ demand }: SectionContext): string {
  return demand.national.visitors > 0 ? 'Popular' : 'What’s on';
}

/** Events within 120 km. */
export function createNearRule({ taste, distances }: SectionContext): SectionRule {
  return {
    id: 'near',
    title: `Near ${taste.placeName ?? 'you'}`,
    weights: sectionWeights.near,
    size: gridSize,
    condition: `within ${nearKm} km`,
    among: distances.near,
    withinKm: nearKm,
    namesPlace: true,
  };
}

/** One to three events within 120 km: they come first, under the name of the place. */
export function createFewNearRule(context: SectionContext): SectionRule {
  const { placeName } = context.taste;
  const rule = createNearRule(context);
  return { ...rule, title: `What’s on around ${placeName}`, isByDate: true };
}

/** The soonest events of a listing by date, all of a small one. */
export function createWholeListingRule(
  context: SectionContext,
  size = context.current.ids.length,
): SectionRule {
  return {
    ...createNationalRule(context, size),
    id: wholeListing,
    title: 'What’s on',
    isByDate: true,
  };
}

/** Whether so little is near that the visitor needs a section of towns further away. */
export function isInCountry({ visible }: SectionContext): boolean {
  return visible.near < townChoice;
}

/** Events from 120 to 500 km away, some of each town. */
export function createDayDriveRule({ distances }: SectionContext): SectionRule {
  return {
    id: 'day-drive',
    title: 'Within a day’s drive',
    weights: sectionWeights.near,
    size: gridSize,
    condition: `from ${nearKm} to ${dayDriveKm} km`,
    among: selectIds(distances.withinDayDrive, (id) => distances.km[id]! > nearKm),
    maxOfTown,
    withinKm: dayDriveKm,
  };
}

/** Events beyond 120 km that are worth the trip: festivals, the only date of an act, artists the visitor likes. */
export function createTripRule({ current, terms, distances }: SectionContext): SectionRule {
  return {
    id: 'worth-the-trip',
    title: 'Worth the trip',
    weights: sectionWeights.trip,
    size: gridSize,
    condition: `beyond ${nearKm} km: a festival, an act’s only date, or an artist the visitor likes`,
    among: selectIds(
      current.ids,
      (id) =>
        distances.km[id]! > nearKm && (current.isWorthTrip[id] === 1 || terms.favourite[id]! > 0),
    ),
    isAnywhere: true,
  };
}

export const thisWeekend = 'This weekend';

/** Events from Friday 17:00 to Sunday by the venue's clock; once this weekend is over, the next one. */
export function createWeekendRule({ taste, current, distances }: SectionContext): SectionRule {
  const isLocal = taste.position !== null;
  const onWeekend = (title: string, among: Int32Array): SectionRule => ({
    id: 'weekend',
    title,
    weights: sectionWeights.weekend,
    size: gridSize,
    condition: `${title.toLowerCase()}${isLocal ? ` within ${nearKm} km` : ''}`,
    among: isLocal ? selectIds(among, (id) => distances.km[id]! <= nearKm) : among,
    ...(isLocal && { withinKm: nearKm }),
  });
  return {
    ...onWeekend(thisWeekend, current.thisWeekend),
    wider: [() => onWeekend('Next weekend', current.nextWeekend)],
  };
}

/** Events on sale for at most 14 days, or not yet. */
export function createJustAnnouncedRule(context: SectionContext): SectionRule {
  return limitToReach(context, {
    id: 'just-announced',
    title: 'Just announced',
    weights: sectionWeights['just-announced'],
    size: gridSize,
    condition: `on sale within ${recentDays} days`,
    among: context.current.justAnnounced,
    isAboutUpcoming: true,
  });
}

/** Events that start within 14 days. */
export function createLastChanceRule(context: SectionContext): SectionRule {
  return limitToReach(context, {
    id: 'last-chance',
    title: 'Last chance',
    weights: sectionWeights['last-chance'],
    size: gridSize,
    condition: `starts within ${recentDays} days`,
    among: context.current.lastChance,
  });
}
