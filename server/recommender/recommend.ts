import { homeZone, months, toWallTime } from '#shared/domain/time/calendar.ts';
import { explainTerms } from './explain/explainTerms.ts';
import type { WeightedArtist } from './profile/artistWeights.ts';
import { thisWeekend } from './sections/baseRules.ts';
import { buildSections, type BuiltSections } from './sections/buildSections.ts';
import { createExplorer } from './sections/exploreUnseen.ts';
import type { FilledSection } from './sections/fillSection.ts';
import { createContext, measureDistance, type SectionContext } from './sections/sectionContext.ts';
import { suggestArtists } from './sections/suggestArtists.ts';
import { computeAffinities } from './terms/affinities.ts';
import { dayDriveKm } from './terms/visitorDistances.ts';
import { findWeekendOffer } from './time/findWeekendOffer.ts';
import type {
  EventGroup,
  Explanation,
  ModelTraining,
  RecommendRequest,
  Recommendation,
  Section,
  SectionExplanation,
  TasteModel,
  WeekendOffer,
} from './types.ts';

/**
 * The sections of a visitor's home page. A pure function: equal requests within one time bucket of
 * five minutes get equal answers. How scores come about: docs/recommender.md.
 */
export function recommend(request: RecommendRequest): Recommendation {
  const context = createContext(request);
  const built = buildSections(context, createExplorer(context, request));
  const sections = built.shown.map((filled) => toSection(context, filled, request.explain));
  const weekendOffer = offerWeekend(request, context, built);
  const suggestedArtists = suggestArtists(context);
  return {
    sections,
    ...(weekendOffer && { weekendOffer }),
    ...(suggestedArtists.length > 0 && { suggestedArtists }),
    ...(request.explain && { explanation: explainSections(context, built) }),
  };
}

/** Null where the page shows a section of this weekend, or something near is on. */
function offerWeekend(
  { profile }: RecommendRequest,
  { current, distances, rules }: SectionContext,
  { shown }: BuiltSections,
): WeekendOffer | null {
  if (profile.place === null) return null;
  if (shown.some(({ rule }) => rule.title === thisWeekend)) return null;
  const { isHidden } = rules.everywhere;
  return findWeekendOffer(profile.place, { current, km: distances.km, isHidden });
}

function toSection(context: SectionContext, filled: FilledSection, explain: boolean): Section {
  const { catalogue, current } = context;
  const { rule, chosen } = filled;
  const seen = explain && rule.about ? contextAbout(context, rule.about) : context;
  return {
    id: rule.id,
    title: rule.title,
    ...(rule.maxOfTown !== undefined && { towns: groupByTown(context, filled) }),
    ...(rule.isByDate && { months: groupByMonth(context, filled) }),
    events: chosen.map(({ position, score }) => {
      const eventKey = catalogue.events[current.ids[position]!]?.key ?? 0;
      if (!explain) return { eventKey, score };
      return { eventKey, score, terms: explainTerms(seen, position, filled) };
    }),
  };
}

/** The events of a section by town, in their order; the nearest town first. */
function groupByTown(
  { catalogue: { events, venues }, current, distances }: SectionContext,
  { chosen }: FilledSection,
): EventGroup[] {
  const nearestFirst = chosen
    .map(({ position }) => position)
    .toSorted((a, b) => distances.km[a]! - distances.km[b]!);
  const townAt = (position: number) => venues.townOf[current.venueOf[position]!]!;
  return [...new Set(nearestFirst.map(townAt))].map((town) => ({
    name: venues.townNames[town] ?? '',
    eventKeys: chosen
      .filter(({ position }) => townAt(position) === town)
      .map(({ position }) => events[current.ids[position]!]?.key ?? 0),
  }));
}

/** The events of a section by month, by the clocks of their venues; the earliest month first. */
function groupByMonth(
  { catalogue: { events, starts, venues }, current }: SectionContext,
  { chosen }: FilledSection,
): EventGroup[] {
  const byMonth = Map.groupBy(chosen, ({ position }) => {
    const id = current.ids[position]!;
    const timezone = venues.timezones[current.venueOf[position]!] ?? homeZone;
    const month = new Date(toWallTime(starts[id]!, timezone));
    return `${months[month.getUTCMonth()]} ${month.getUTCFullYear()}`;
  });
  return [...byMonth].map(([name, scored]) => ({
    name,
    eventKeys: scored.map(({ position }) => events[current.ids[position]!]?.key ?? 0),
  }));
}

/** The context for the reasons in a section about some artists alone. */
function contextAbout(context: SectionContext, artists: readonly WeightedArtist[]): SectionContext {
  const { catalogue, model, taste } = context;
  const affinities = computeAffinities(catalogue, model, artists);
  return { ...context, taste: { ...taste, artists }, affinities };
}

/** How an answer came about: model, candidates, and what each section dropped. */
function explainSections(context: SectionContext, built: BuiltSections): Explanation {
  return {
    modelVersion: context.model?.version ?? null,
    training: describeTraining(context.model),
    candidates: context.visible.all,
    saved: [...context.taste.saved].map((id) => context.catalogue.events[id]?.key ?? 0),
    dayDriveKm,
    rules: context.rules.rules.map(({ rule: { id, name, effect }, positions }) => ({
      id,
      name,
      kind: effect.kind,
      events: positions.length,
    })),
    sections: [
      ...built.shown.map((filled) => explainSection(context, filled, true)),
      ...built.dropped.map((filled) => explainSection(context, filled, false)),
    ],
  };
}

function describeTraining(model: TasteModel | null): ModelTraining | null {
  if (!model?.settings) return null;
  return { ...model.settings, visitors: model.counts.visitors, tuning: model.tuning };
}

function explainSection(
  context: SectionContext,
  { rule, candidates, drops, chosen, featured }: FilledSection,
  isShown: boolean,
): SectionExplanation {
  const { catalogue, current } = context;
  return {
    id: rule.id,
    title: rule.title,
    isShown,
    candidates,
    drops,
    withinKm: rule.withinKm ?? null,
    namesPlace: rule.namesPlace ?? false,
    isAnywhere: rule.isAnywhere ?? false,
    events: chosen.map(({ position }) => {
      const km = measureDistance(context, position);
      return {
        eventKey: catalogue.events[current.ids[position]!]?.key ?? 0,
        km: Number.isNaN(km) ? null : Math.round(km * 10) / 10,
        reach: context.distances.reach[position] ?? 1,
        gate: current.gate[position] ?? 1,
        featuredBy: featured.get(position) ?? null,
      };
    }),
  };
}
