import type { TermValues } from '#server/recommender/terms/termValues.ts';
import { minEvents } from './baseRules.ts';
import {
  computeScores,
  savedMark,
  selectCandidates,
  shownMark,
  type Scored,
} from './selectCandidates.ts';
import type { SectionDrops } from '#server/recommender/types.ts';
import type { SectionContext } from './sectionContext.ts';
import type { SectionRule } from './sectionRule.ts';
import { selectDiverse } from './selectDiverse.ts';

/** Diversity chooses among this many times the section's size, exploration and a section of towns among more. */
const poolFactor = 3;
const explorePoolFactor = 5;
const townsPoolFactor = 10;
const seenFirst = 10;

export interface FilledSection {
  rule: SectionRule;
  terms: TermValues;
  /** Best candidates before diversity, best first. */
  pool: readonly Scored[];
  /** In the order shown: falling scores. */
  chosen: readonly Scored[];
  /** Events that belong here, those other sections show included. */
  candidates: number;
  drops: SectionDrops;
}

/** Fills one section; tries the wider rules while too few events belong to it. */
export function fillSection(
  context: SectionContext,
  rule: SectionRule,
  appearances: Uint8Array,
): FilledSection {
  const filled = fillExactly(context, rule, appearances);
  if (!rule.wider) return filled;
  if (filled.candidates >= rule.wider.wanted && filled.pool.length >= minEvents) return filled;
  const [next, ...rest] = rule.wider.rules;
  if (!next) return filled;
  const wider = { wanted: rule.wider.wanted, rules: rest };
  return fillSection(context, { ...next(), wider }, appearances);
}

function fillExactly(
  context: SectionContext,
  rule: SectionRule,
  appearances: Uint8Array,
): FilledSection {
  if (rule.isByDate) return fillByDate(context, rule, appearances);
  const { catalogue, current } = context;
  const terms = rule.terms ? { ...context.terms, ...rule.terms } : context.terms;
  const { best, saved, shownElsewhere, sameAct } = selectCandidates(current, {
    among: rule.among,
    terms,
    weights: rule.weights,
    reach: context.distances.reach,
    gate: current.gate,
    appearances,
    limit: poolFactorOf(rule) * rule.size,
  });
  const { lineup, venues } = catalogue;
  const { townOf } = venues;
  const { chosen, headlinerDrops } = selectDiverse({ current, lineup, townOf }, best, {
    size: rule.size,
    upcoming: rule.isAboutUpcoming ? rule.size : countAllowedUpcoming(rule.size, best.length),
    perTown: rule.maxOfTown ?? rule.size,
  });
  const candidates = rule.among.length;
  return {
    rule,
    terms,
    pool: best,
    chosen,
    candidates,
    drops: {
      saved,
      shownElsewhere,
      headliner: sameAct + headlinerDrops,
      diversity: best.length - headlinerDrops - chosen.length,
      score: candidates - saved - shownElsewhere - sameAct - best.length,
    },
  };
}

/** All that no other section shows, soonest first. */
function fillByDate(
  { terms, distances: { reach }, current: { gate } }: SectionContext,
  rule: SectionRule,
  appearances: Uint8Array,
): FilledSection {
  const scores = computeScores({ terms, weights: rule.weights, reach, gate }, rule.among);
  const chosen = Array.from(rule.among, (position, n) => ({ position, score: scores[n]! })).filter(
    ({ position }) => appearances[position] === 0,
  );
  const count = (mark: number) =>
    rule.among.filter((position) => appearances[position] === mark).length;
  return {
    rule,
    terms,
    pool: chosen,
    chosen,
    candidates: rule.among.length,
    drops: {
      saved: count(savedMark),
      shownElsewhere: count(shownMark),
      headliner: 0,
      diversity: 0,
      score: 0,
    },
  };
}

function poolFactorOf({ explores, maxOfTown }: SectionRule): number {
  if (maxOfTown !== undefined) return townsPoolFactor;
  return explores ? explorePoolFactor : poolFactor;
}

/** Events not on sale yet are at most a fifth of a section, and of the ten that visitors see first. */
function countAllowedUpcoming(size: number, candidates: number): number {
  return Math.floor(Math.min(size, candidates, seenFirst) / 5);
}
