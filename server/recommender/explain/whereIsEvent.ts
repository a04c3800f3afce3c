import { buildSections } from '#server/recommender/sections/buildSections.ts';
import type { FilledSection } from '#server/recommender/sections/fillSection.ts';
import { createContext, type SectionContext } from '#server/recommender/sections/sectionContext.ts';
import { createScorer } from '#server/recommender/sections/selectCandidates.ts';
import type { SectionRule } from '#server/recommender/sections/sectionRule.ts';
import {
  findBookability,
  type Bookability,
  type CurrentEvents,
} from '#server/recommender/time/currentEvents.ts';
import type { RecommendRequest, Term, Profile } from '#server/recommender/types.ts';
import { explainTerms } from './explainTerms.ts';
import type { CatalogueEvent } from '#shared/domain/catalogue.ts';
import { recommend } from '#server/recommender/recommend.ts';

/** Why a section does or does not show an event. */
export type Verdict =
  | 'shown'
  | 'does not belong'
  | 'saved already'
  | 'in another section already'
  | 'two better of its act'
  | 'too much like others'
  | 'not among the best'
  | 'section too small';

export interface SectionVerdict {
  id: string;
  title: string;
  /** What belongs in the section, in words. */
  condition: string;
  verdict: Verdict;
  /** From 1, in the section as shown. */
  place: number | null;
  /** From 1, by score among all that belong. */
  rank: number | null;
  score: number | null;
  terms: Term[];
}

export interface Whereabouts {
  /** Null: there is no such event. */
  status: Bookability | 'abroad' | null;
  sections: SectionVerdict[];
  /** What the visitor could change to be shown it. */
  surfacedBy: Surfacing[];
}

/** Finds an event in an answer, or the rule that left it out of each section. */
export function whereIsEvent(request: RecommendRequest, eventKey: number): Whereabouts {
  const context = createContext(request);
  const { catalogue, current } = context;
  const id = catalogue.indexByKey.get(eventKey);
  if (id === undefined) return { status: null, sections: [], surfacedBy: [] };
  const position = current.positionOf[id]!;
  const status = findBookability(catalogue, id, current.bucketEnd);
  if (position < 0) {
    const reason = status === 'bookable' ? 'abroad' : status;
    return { status: reason, sections: [], surfacedBy: [] };
  }
  const { shown, dropped, inOrderOfFilling } = buildSections(context);
  const shownBefore = (filled: FilledSection) =>
    inOrderOfFilling
      .slice(0, inOrderOfFilling.indexOf(filled))
      .filter(({ chosen }) =>
        chosen.some((scored) => isSameShow(current, scored.position, position)),
      ).length;
  const subject = (filled: FilledSection): Subject => ({
    position,
    shownBefore: shownBefore(filled),
    isDropped: dropped.includes(filled),
  });
  return {
    status,
    sections: [...shown, ...dropped].map((filled) => judge(context, filled, subject(filled))),
    surfacedBy: findSurfacingChanges(request, eventKey),
  };
}

interface Subject {
  position: number;
  /** Sections filled earlier that show it, or another date of it at its venue. */
  shownBefore: number;
  isDropped: boolean;
}

function judge(context: SectionContext, filled: FilledSection, subject: Subject): SectionVerdict {
  const { rule, terms, chosen } = filled;
  const { position } = subject;
  const { id, title, condition } = rule;
  if (!rule.among.includes(position)) {
    const verdict = 'does not belong';
    return { id, title, condition, verdict, place: null, rank: null, score: null, terms: [] };
  }
  const lines = explainTerms(context, position, { terms, weights: rule.weights });
  const score = lines.reduce((sum, { contribution }) => sum + contribution, 0);
  const place = chosen.findIndex((scored) => scored.position === position);
  return {
    id,
    title,
    condition,
    verdict: verdictOf(context, filled, subject),
    place: place < 0 || subject.isDropped ? null : place + 1,
    rank: rankOf(context, { ...rule, terms }, position),
    score,
    terms: lines,
  };
}

function verdictOf(
  { current, taste }: SectionContext,
  { chosen, pool }: FilledSection,
  { position, shownBefore, isDropped }: Subject,
): Verdict {
  if (isDropped) return 'section too small';
  if (taste.saved.has(current.ids[position]!)) return 'saved already';
  if (includes(chosen, position)) return 'shown';
  if (shownBefore > 0) return 'in another section already';
  if (includes(pool, position)) return 'too much like others';
  const sameAct = pool.filter(
    (scored) => current.actOf[scored.position] === current.actOf[position],
  );
  return sameAct.length >= 2 ? 'two better of its act' : 'not among the best';
}

/** From 1, among all events that belong in the section; of equal scores the sooner event is first. */
function rankOf(
  { current, terms, distances }: SectionContext,
  rule: SectionRule,
  position: number,
): number {
  const scoreAt = createScorer({
    terms: { ...terms, ...rule.terms },
    weights: rule.weights,
    reach: distances.reach,
    gate: current.gate,
  });
  const score = scoreAt(position);
  const isBetter = (other: number) =>
    scoreAt(other) > score || (scoreAt(other) === score && other < position);
  return rule.among.filter(isBetter).length + 1;
}

function isSameShow({ actOf, venueOf }: CurrentEvents, a: number, b: number): boolean {
  return actOf[a] === actOf[b] && venueOf[a] === venueOf[b];
}

function includes(list: readonly { position: number }[], position: number): boolean {
  return list.some((scored) => scored.position === position);
}

/** A change to the visitor, and the sections that would then show the event. */
interface Surfacing {
  /** `location Hobart, TAS`, `following Artist`, `genre Rock`, `no location`. */
  change: string;
  sections: string[];
}

/** Tries what a visitor could change, one thing at a time; returns the changes that show the event. */
function findSurfacingChanges(request: RecommendRequest, eventKey: number): Surfacing[] {
  const id = request.catalogue.indexByKey.get(eventKey);
  const event = id === undefined ? undefined : request.catalogue.events[id];
  if (!event) return [];
  return changesFor(event, request.profile)
    .map(({ change, profile }) => ({ change, sections: sectionsWith(request, profile, eventKey) }))
    .filter(({ sections }) => sections.length > 0);
}

function sectionsWith(request: RecommendRequest, profile: Profile, eventKey: number): string[] {
  const { sections } = recommend({ ...request, profile, explain: false });
  return sections.flatMap(({ id, events }) =>
    events.some((event) => event.eventKey === eventKey) ? [id] : [],
  );
}

function changesFor(
  { venue, artists, genres }: CatalogueEvent,
  profile: Profile,
): { change: string; profile: Profile }[] {
  const label = `${venue.locality}, ${venue.state}`;
  const { coordinates } = venue;
  const place = coordinates && { coordinates, name: venue.locality, label, postcode: null };
  const artist = artists.find(({ key }) => !profile.bands.includes(key));
  const genre = genres.find(({ key }) => !profile.genres.includes(key));
  const changes: [change: string, part: Partial<Profile> | null | undefined][] = [
    [`location ${label}`, place && { place }],
    ['no location', profile.place && { place: null }],
    [`following ${artist?.name}`, artist && { bands: [...profile.bands, artist.key] }],
    [`genre ${genre?.name}`, genre && { genres: [...profile.genres, genre.key] }],
  ];
  return changes.flatMap(([change, part]) =>
    part ? [{ change, profile: { ...profile, ...part } }] : [],
  );
}
