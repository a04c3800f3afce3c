import { recentDays } from '#server/recommender/time/currentLists.ts';
import { computeRecommendedWeights, sectionWeights } from '#server/recommender/weights.ts';
import { measureDistance, type SectionContext } from './sectionContext.ts';
import type { SectionRule } from './sectionRule.ts';

export const heroSize = 20;
export const gridSize = 16;
const nearKm = 120;
const widerKm = [250, 500];
const nearWanted = 8;

/** What the visitor's own taste suggests: the first section where there is a taste. */
export function createRecommendedRule({ current, taste }: SectionContext): SectionRule {
  return {
    id: 'recommended',
    title: 'Recommended for you',
    weights: computeRecommendedWeights(taste.evidence),
    size: heroSize,
    condition: 'any event',
    among: current.lists.all,
    explores: true,
  };
}

/** What others go to: the first section for a visitor without a taste. */
export function createPopularRule(
  { current, taste, demand }: SectionContext,
  size: number,
): SectionRule {
  const where = taste.placeName ? `around ${taste.placeName}` : 'across Australia';
  return {
    id: 'popular',
    title: `${demand.national.visitors > 0 ? 'Popular' : 'What’s on'} ${where}`,
    weights: sectionWeights.popular,
    size,
    condition: 'any event',
    among: current.lists.all,
  };
}

/** Within 120 km, or 250, or 500 while there are fewer than eight. */
export function createNearRule(context: SectionContext): SectionRule {
  const within = (km: number): SectionRule => ({
    id: 'near',
    title: `Near ${context.taste.placeName ?? 'you'}`,
    weights: sectionWeights.near,
    size: gridSize,
    condition: `within ${km} km`,
    among: context.distances.positionsWithin(km),
  });
  const wider = widerKm.map((km) => () => within(km));
  return { ...within(nearKm), wider: { wanted: nearWanted, rules: wider } };
}

/** Friday 17:00 to Sunday by the venue's clock; once this weekend is over, the next one. */
export function createWeekendRule(context: SectionContext): SectionRule {
  const { thisWeekend, nextWeekend } = context.current.lists;
  const isLocal = context.taste.position !== null;
  const isNear = (position: number) => measureDistance(context, position) <= nearKm;
  const onWeekend = (title: string, among: Int32Array): SectionRule => ({
    id: 'weekend',
    title,
    weights: sectionWeights.weekend,
    size: gridSize,
    condition: `${title.toLowerCase()}${isLocal ? ` within ${nearKm} km` : ''}`,
    among: isLocal ? among.filter(isNear) : among,
  });
  return {
    ...onWeekend('This weekend', thisWeekend),
    wider: { wanted: minEvents, rules: [() => onWeekend('Next weekend', nextWeekend)] },
  };
}

/** On sale for at most 14 days, or not yet. */
export function createJustAnnouncedRule({ current }: SectionContext): SectionRule {
  return {
    id: 'just-announced',
    title: 'Just announced',
    weights: sectionWeights['just-announced'],
    size: gridSize,
    condition: `on sale within ${recentDays} days`,
    among: current.lists.justAnnounced,
  };
}

/** Starts within 14 days. */
export function createLastChanceRule({ current }: SectionContext): SectionRule {
  return {
    id: 'last-chance',
    title: 'Last chance',
    weights: sectionWeights['last-chance'],
    size: gridSize,
    condition: `starts within ${recentDays} days`,
    among: current.lists.lastChance,
  };
}

/** A section with fewer events is not shown. */
export const minEvents = 4;
