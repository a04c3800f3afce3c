import { homeZone, months, toWallTime } from '#shared/domain/time/calendar.ts';
import { explainTerms } from './explain/explainTerms.ts';
import { computeAffinities } from './model/bindModel.ts';
import { thisWeekend } from './sections/baseRules.ts';
import { buildSections, type BuiltSections } from './sections/buildSections.ts';
import type { FilledSection } from './sections/fillSection.ts';
import { createContext, type SectionContext } from './sections/sectionContext.ts';
import { suggestArtists } from './sections/suggestArtists.ts';
import { dayDriveKm } from './terms/visitorDistances.ts';
import { findWeekendOffer } from './time/findWeekendOffer.ts';
import type {
  EventGroup,
  Explanation,
  PreparedCatalogue,
  Recommendation,
  RecommendRequest,
  Section,
  SectionExplanation,
} from './types.ts';

/** A visitor's home page. Pure: equal requests in one time bucket get equal answers (docs/recommender.md). */
export function recommend(request: RecommendRequest): Recommendation {
  const { explain, profile } = request;
  const context = createContext(request);
  const built = buildSections(context);
  const hasWeekend = built.shown.some(({ rule }) => rule.title === thisWeekend);
  const weekendOffer = hasWeekend ? null : findWeekendOffer(profile.place, context);
  const suggestedArtists = suggestArtists(context);
  return {
    sections: built.shown.map((filled) => toSection(context, filled, explain)),
    ...(weekendOffer && { weekendOffer }),
    ...(suggestedArtists.length > 0 && { suggestedArtists }),
    ...(explain && { explanation: explainSections(context, built) }),
  };
}

function toSection(context: SectionContext, filled: FilledSection, explain: boolean): Section {
  const { catalogue } = context;
  const { rule, chosen } = filled;
  const explained = explain ? contextAbout(context, filled) : context;
  return {
    id: rule.id,
    title: rule.title,
    ...(rule.maxOfTown !== undefined && { towns: groupByTown(context, filled) }),
    ...(rule.isByDate && { months: groupByMonth(catalogue, filled) }),
    events: chosen.map(({ id, score }) => ({
      eventKey: catalogue.events[id]!.key,
      score,
      ...(explain && { terms: explainTerms(explained, id, filled) }),
    })),
  };
}

/** The events of a section by town, in their order; the nearest town first. */
function groupByTown(
  { catalogue: { events, venues, venueOf }, distances: { km } }: SectionContext,
  { chosen }: FilledSection,
): EventGroup[] {
  const townOf = ({ id }: { id: number }) => venues.townOf[venueOf[id]!]!;
  const nearestFirst = chosen.toSorted((a, b) => km[a.id]! - km[b.id]!);
  return [...new Set(nearestFirst.map(townOf))].map((town) => ({
    name: venues.townNames[town] ?? '',
    eventKeys: chosen.filter((scored) => townOf(scored) === town).map(({ id }) => events[id]!.key),
  }));
}

/** The events of a section by month, by the clocks of their venues; the earliest month first. */
function groupByMonth(
  { events, starts, venues, venueOf }: PreparedCatalogue,
  { chosen }: FilledSection,
): EventGroup[] {
  const byMonth = Map.groupBy(chosen, ({ id }) => {
    const timezone = venues.timezones[venueOf[id]!] ?? homeZone;
    const month = new Date(toWallTime(starts[id]!, timezone));
    return `${months[month.getUTCMonth()]} ${month.getUTCFullYear()}`;
  });
  return Array.from(byMonth, ([name, scored]) => ({
    name,
    eventKeys: scored.map(({ id }) => events[id]!.key),
  }));
}

/** The context for the reasons in a section, which may be about some artists alone. */
function contextAbout(context: SectionContext, { rule }: FilledSection): SectionContext {
  if (!rule.about) return context;
  const { catalogue, model, taste } = context;
  const affinities = computeAffinities(catalogue, model, rule.about);
  return { ...context, taste: { ...taste, artists: rule.about }, affinities };
}

function explainSections(context: SectionContext, built: BuiltSections): Explanation {
  const { model, visible, taste, catalogue, rules } = context;
  return {
    modelVersion: model?.version ?? null,
    training: model?.settings
      ? { ...model.settings, visitors: model.counts.visitors, tuning: model.tuning }
      : null,
    candidates: visible.all,
    saved: [...taste.saved].map((id) => catalogue.events[id]!.key),
    dayDriveKm,
    rules: rules.rules.map(({ rule: { id, name, effect }, ids }) => ({
      id,
      name,
      kind: effect.kind,
      events: ids.length,
    })),
    sections: [...built.shown, ...built.dropped].map((filled, n) =>
      explainSection(context, filled, n < built.shown.length),
    ),
  };
}

function explainSection(
  { catalogue, distances }: SectionContext,
  { rule, candidates, drops, chosen, featured }: FilledSection,
  isShown: boolean,
): SectionExplanation {
  return {
    id: rule.id,
    title: rule.title,
    isShown,
    candidates,
    drops,
    withinKm: rule.withinKm ?? null,
    namesPlace: rule.namesPlace ?? false,
    isAnywhere: rule.isAnywhere ?? false,
    events: chosen.map(({ id }) => {
      const km = distances.km[id]!;
      return {
        eventKey: catalogue.events[id]!.key,
        km: Number.isNaN(km) ? null : Math.round(km * 10) / 10,
        reach: distances.reach[id]!,
        gate: catalogue.gate[id]!,
        featuredBy: featured.get(id) ?? null,
      };
    }),
  };
}
