import type { CatalogueEvent } from '#shared/domain/catalogue/catalogue.ts';
import { recommend } from '#server/recommender/recommend.ts';
import { rulesAt } from '#server/recommender/rules/ruleEffects.ts';
import { buildSections } from '#server/recommender/sections/buildSections.ts';
import { createExplorer } from '#server/recommender/sections/exploreUnseen.ts';
import type { FilledSection } from '#server/recommender/sections/fillSection.ts';
import { createContext, type SectionContext } from '#server/recommender/sections/sectionContext.ts';
import { computeScores, isSameShow } from '#server/recommender/sections/selectCandidates.ts';
import {
  findBookability,
  type Bookability,
  type CurrentEvents,
} from '#server/recommender/time/currentEvents.ts';
import type { RecommendRequest, Term, Profile } from '#server/recommender/types.ts';
import { explainTerms } from './explainTerms.ts';

/** Why a section does or does not show an event. */
export type Verdict =
  | 'shown'
  | 'does not belong'
  | 'hidden by a rule'
  | 'saved already'
  | 'in another section already'
  | 'another date of its show'
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
  /** Name of the rule of staff that hides or features the event; null: none does. */
  rule: string | null;
  /** From 1, in the section as shown. */
  place: number | null;
  /** From 1, by score among all that belong. */
  rank: number | null;
  score: number | null;
  terms: Term[];
  /** Another date of its act that is shown where it could have been; null where none is. */
  standIn: StandIn | null;
}

export interface StandIn {
  eventKey: number;
  dateStart: string;
  timezone: string;
  /** Title of the section that shows it. */
  section: string;
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
  const built = buildSections(context, createExplorer(context, request));
  const { shown, dropped, inOrderOfFilling } = built;
  const filledBefore = (filled: FilledSection) => {
    const at = inOrderOfFilling.indexOf(filled);
    return at === -1 ? inOrderOfFilling : inOrderOfFilling.slice(0, at);
  };
  const subject = (filled: FilledSection): Subject => ({
    position,
    filledBefore: filledBefore(filled),
    isDropped: dropped.includes(filled),
    featuredIn: shown.find((other) => featuresShow(current, other, position)),
  });
  return {
    status,
    sections: [...shown, ...dropped].map((filled) => judge(context, filled, subject(filled))),
    surfacedBy: findSurfacingChanges(request, eventKey),
  };
}

interface Subject {
  position: number;
  /** The sections filled earlier, all of them for a dropped one. */
  filledBefore: readonly FilledSection[];
  isDropped: boolean;
  /** The section that a rule puts the event's show into. */
  featuredIn: FilledSection | undefined;
}

function judge(context: SectionContext, filled: FilledSection, subject: Subject): SectionVerdict {
  const { rule, chosen, featured, effects } = filled;
  const { position } = subject;
  const { id, title, condition } = rule;
  const hide = rulesAt(effects.hides, position)[0];
  const belongs = rule.among.includes(position) || featured.has(position);
  if (hide !== undefined || !belongs) {
    const verdict = hide ? 'hidden by a rule' : 'does not belong';
    const nowhere = { place: null, rank: null, score: null, terms: [], standIn: null };
    return { id, title, condition, verdict, rule: hide?.rule.name ?? null, ...nowhere };
  }
  const lines = explainTerms(context, position, filled);
  const score = lines.reduce((sum, { contribution }) => sum + contribution, 0);
  const place = chosen.findIndex((scored) => scored.position === position);
  const verdict = verdictOf(context, filled, subject);
  return {
    id,
    title,
    condition,
    verdict,
    rule: subject.featuredIn?.featured.get(position) ?? null,
    standIn: findStandIn(context, filled, { ...subject, verdict }),
    place: place < 0 || subject.isDropped ? null : place + 1,
    rank: rule.among.includes(position) ? rankOf(filled, position) : null,
    score,
    terms: lines,
  };
}

function verdictOf(
  { current, taste }: SectionContext,
  filled: FilledSection,
  { position, filledBefore, isDropped, featuredIn }: Subject,
): Verdict {
  const { chosen, pool } = filled;
  if (isDropped) return 'section too small';
  if (taste.saved.has(current.ids[position]!)) return 'saved already';
  if (includes(chosen, position)) return 'shown';
  if (featuredIn && featuredIn !== filled) return 'in another section already';
  if (filledBefore.some((other) => findDate(current, other, position) !== undefined)) {
    return 'in another section already';
  }
  if (findDate(current, filled, position)) return 'another date of its show';
  if (includes(pool, position)) return 'too much like others';
  const sameAct = pool.filter(
    (scored) => current.actOf[scored.position] === current.actOf[position],
  );
  return sameAct.length >= 2 ? 'two better of its act' : 'not among the best';
}

function featuresShow(current: CurrentEvents, { featured }: FilledSection, position: number) {
  return [...featured.keys()].some((other) => isSameShow(current, other, position));
}

/** The date of the event's show that an earlier section shows, else one of its act in this section. */
function findStandIn(
  { catalogue, current }: SectionContext,
  filled: FilledSection,
  { position, filledBefore, verdict }: Subject & { verdict: Verdict },
): StandIn | null {
  if (['shown', 'saved already', 'section too small'].includes(verdict)) return null;
  const earlier = filledBefore.find((other) => findDate(current, other, position) !== undefined);
  const date = earlier
    ? findDate(current, earlier, position)
    : filled.chosen.find((scored) => current.actOf[scored.position] === current.actOf[position]);
  const event = date && catalogue.events[current.ids[date.position]!];
  if (!event || date.position === position) return null;
  const { key: eventKey, dateStart, venue } = event;
  const { title: section } = (earlier ?? filled).rule;
  return { eventKey, dateStart, timezone: venue.timezone, section };
}

/** The event, or another date of its show at its venue, in a section. */
function findDate(current: CurrentEvents, { chosen }: FilledSection, position: number) {
  return chosen.find((scored) => isSameShow(current, scored.position, position));
}

/** From 1, among all events that belong in the section; of equal scores the sooner event is first. */
function rankOf({ rule, scoring }: FilledSection, position: number): number {
  const scores = computeScores(scoring, rule.among);
  const score = scores[rule.among.indexOf(position)]!;
  const isBetter = (other: number, n: number) =>
    scores[n]! > score || (scores[n] === score && other < position);
  return rule.among.filter(isBetter).length + 1;
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
  const { state } = venue;
  const place = coordinates && { coordinates, name: venue.locality, label, state, postcode: null };
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
