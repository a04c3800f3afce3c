import type { TermValues } from '#server/recommender/terms/termValues.ts';
import { minEvents } from './baseRules.ts';
import { byScore, type Scored } from './pool/candidatePool.ts';
import { fullScore, poolCandidates } from './pool/poolCandidates.ts';
import type { SectionContext } from './sectionContext.ts';
import type { SectionRule } from './sectionRule.ts';
import { selectDiverse } from './pool/selectDiverse.ts';

/** Diversity chooses among so many times the events shown; exploring among more. */
const poolShare = 3;
const explorePoolShare = 5;

export interface FilledSection {
  rule: SectionRule;
  terms: TermValues;
  /** Best candidates before diversity, best first: where a rule explores with their full scores, else with what they competed with. */
  pool: readonly Scored[];
  /** In the order shown: falling scores. */
  chosen: readonly Scored[];
  /** Events that belong here, those other sections show included. */
  candidates: number;
  drops: { shownTwice: number; headliner: number; diversity: number; score: number };
}

/** Fills one section from the events that are not yet in two others, those in none first. */
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
  const { catalogue, current } = context;
  const terms = rule.terms ? { ...context.terms, ...rule.terms } : context.terms;
  const { pool, candidates, shownTwice, sameAct } = poolCandidates(current, {
    among: rule.among,
    terms,
    weights: rule.weights,
    appearances,
    limit: (rule.explores ? explorePoolShare : poolShare) * rule.size,
  });
  const { lineup } = catalogue;
  const { chosen, headlinerDrops } = selectDiverse({ current, lineup }, pool, rule.size);
  const isRepeat = ({ position }: Scored) => appearances[position] !== 0;
  // Most sections repeat nothing: they stand in order, with their full scores.
  const scored = (found: Scored[]) =>
    found.some(isRepeat)
      ? found.map((candidate) => fullScore(candidate, appearances)).sort(byScore)
      : found;
  return {
    rule,
    terms,
    // Only who explores draws from it by score; to others its size matters.
    pool: rule.explores ? scored(pool) : pool,
    chosen: scored(chosen),
    candidates,
    drops: {
      shownTwice,
      headliner: sameAct + headlinerDrops,
      diversity: pool.length - headlinerDrops - chosen.length,
      score: candidates - shownTwice - sameAct - pool.length,
    },
  };
}
