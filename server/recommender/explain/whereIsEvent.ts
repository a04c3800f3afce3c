import type { WhereIsEventAnswer } from '#shared/contract/reporter.ts';
import type { CatalogueEvent } from '#shared/domain/catalogue/catalogue.ts';
import { recommend } from '#server/recommender/recommend.ts';
import { rulesAt } from '#server/recommender/rules/homeRules.ts';
import { buildSections } from '#server/recommender/sections/buildSections.ts';
import type { FilledSection } from '#server/recommender/sections/fillSection.ts';
import { createContext, type SectionContext } from '#server/recommender/sections/sectionContext.ts';
import { computeScores, isSameShow } from '#server/recommender/sections/selectCandidates.ts';
import { findBookability } from '#server/recommender/time/currentEvents.ts';
import type { PreparedCatalogue, Profile, RecommendRequest } from '#server/recommender/types.ts';
import { explainTerms } from './explainTerms.ts';

/** The slot of an event in each section of a visitor's page, or the rule that leaves it out. */
export type Whereabouts = Pick<WhereIsEventAnswer, 'status' | 'sections' | 'surfacedBy'>;

type SectionVerdict = Whereabouts['sections'][number];
type Verdict = SectionVerdict['verdict'];

/** Locates an event in an answer, or the rule that left it out of each section. */
export function whereIsEvent(request: RecommendRequest, eventKey: number): Whereabouts {
  const context = createContext(request);
  const { catalogue, current } = context;
  const id = catalogue.indexByKey.get(eventKey);
  if (id === undefined) return { status: null, sections: [], surfacedBy: [] };
  const status = findBookability(catalogue, id, current.bucketEnd);
  if (current.isCurrent[id] === 0) {
    const reason = status === 'bookable' ? 'abroad' : status;
    return { status: reason, sections: [], surfacedBy: [] };
  }
  const { shown, dropped, inOrderOfFilling } = buildSections(context);
  const subject = (filled: FilledSection): Subject => {
    const index = inOrderOfFilling.indexOf(filled);
    return {
      id,
      filledBefore: index === -1 ? inOrderOfFilling : inOrderOfFilling.slice(0, index),
      isDropped: dropped.includes(filled),
      featuredIn: shown.find(({ featured }) =>
        [...featured.keys()].some((other) => isSameShow(catalogue, other, id)),
      ),
    };
  };
  return {
    status,
    sections: [...shown, ...dropped].map((filled) => judge(context, filled, subject(filled))),
    surfacedBy: findSurfacingChanges(request, catalogue.events[id]!),
  };
}

interface Subject {
  id: number;
  /** The sections filled earlier, all of them for a dropped one. */
  filledBefore: readonly FilledSection[];
  isDropped: boolean;
  featuredIn: FilledSection | undefined;
}

function judge(context: SectionContext, filled: FilledSection, subject: Subject): SectionVerdict {
  const { rule, chosen, featured, effects } = filled;
  const { id: event } = subject;
  const { id, title, condition } = rule;
  const hide = rulesAt(effects.hides, event)[0];
  const belongs = rule.among.includes(event);
  if (hide !== undefined || !(belongs || featured.has(event))) {
    const verdict = hide ? 'hidden by a rule' : 'does not belong';
    const nowhere = { place: null, rank: null, score: null, terms: [], standIn: null };
    return { id, title, condition, verdict, rule: hide?.rule.name ?? null, ...nowhere };
  }
  const terms = explainTerms(context, event, filled);
  const slot = subject.isDropped ? -1 : chosen.findIndex((scored) => scored.id === event);
  const verdict = verdictOf(context, filled, subject);
  return {
    id,
    title,
    condition,
    verdict,
    rule: subject.featuredIn?.featured.get(event) ?? null,
    standIn: findStandIn(context.catalogue, filled, { ...subject, verdict }),
    place: slot < 0 ? null : slot + 1,
    rank: belongs ? rankOf(filled, event) : null,
    score: terms.reduce((sum, { contribution }) => sum + contribution, 0),
    terms,
  };
}

function verdictOf(
  context: SectionContext,
  filled: FilledSection,
  { id, filledBefore, isDropped, featuredIn }: Subject,
): Verdict {
  const { catalogue, taste } = context;
  const { chosen, pool } = filled;
  const isIt = (scored: { id: number }) => scored.id === id;
  if (isDropped) return 'section too small';
  if (taste.saved.has(id)) return 'saved already';
  if (chosen.some(isIt)) return 'shown';
  if (featuredIn && featuredIn !== filled) return 'in another section already';
  if (filledBefore.some((other) => findDate(catalogue, other, id) !== undefined)) {
    return 'in another section already';
  }
  if (findDate(catalogue, filled, id)) return 'another date of its show';
  if (pool.some(isIt)) return 'too much like others';
  const { actOf } = catalogue;
  const sameAct = pool.filter((scored) => actOf[scored.id] === actOf[id]);
  return sameAct.length >= filled.maxOfAct ? 'better dates of its act' : 'not among the best';
}

/** The date of the event's show that an earlier section shows, else one of its act in this section. */
function findStandIn(
  catalogue: PreparedCatalogue,
  filled: FilledSection,
  { id, filledBefore, verdict }: Subject & { verdict: Verdict },
): SectionVerdict['standIn'] {
  if (['shown', 'saved already', 'section too small'].includes(verdict)) return null;
  const { actOf, events } = catalogue;
  const earlier = filledBefore.find((other) => findDate(catalogue, other, id) !== undefined);
  const date = earlier
    ? findDate(catalogue, earlier, id)
    : filled.chosen.find((scored) => actOf[scored.id] === actOf[id]);
  if (!date || date.id === id) return null;
  const { key: eventKey, dateStart, venue } = events[date.id]!;
  const { title: section } = (earlier ?? filled).rule;
  return { eventKey, dateStart, timezone: venue.timezone, section };
}

/** The event, or another date of its show at its venue, in a section. */
function findDate(catalogue: PreparedCatalogue, { chosen }: FilledSection, id: number) {
  return chosen.find((scored) => isSameShow(catalogue, scored.id, id));
}

/** Rank among all events that belong in the section, counted from 1; of equal scores the sooner event is first. */
function rankOf({ rule, scoring }: FilledSection, id: number): number {
  const scores = computeScores(scoring, rule.among);
  const score = scores[rule.among.indexOf(id)]!;
  const isBetter = (other: number, n: number) =>
    scores[n]! > score || (scores[n] === score && other < id);
  return rule.among.filter(isBetter).length + 1;
}

/** Tries the changes that a visitor could make, one at a time; returns those after which sections show the event. */
function findSurfacingChanges(
  request: RecommendRequest,
  event: CatalogueEvent,
): Whereabouts['surfacedBy'] {
  return changesFor(event, request.profile)
    .map(({ change, profile }) => ({ change, sections: sectionsWith(request, profile, event.key) }))
    .filter(({ sections }) => sections.length > 0);
}

function sectionsWith(request: RecommendRequest, profile: Profile, eventKey: number): string[] {
  const { sections } = recommend({ ...request, profile, explain: false });
  return sections.flatMap(({ id, events }) =>
    events.some((event) => event.eventKey === eventKey) ? [id] : [],
  );
}

function changesFor(
  { venue: { locality: name, state, coordinates }, artists, genres }: CatalogueEvent,
  profile: Profile,
): { change: string; profile: Profile }[] {
  const label = `${name}, ${state}`;
  const place = coordinates && { coordinates, name, label, state, postcode: null };
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
