import { gateContribution } from '#server/recommender/sections/gateContribution.ts';
import type { SectionContext } from '#server/recommender/sections/sectionContext.ts';
import type { TermValues } from '#server/recommender/terms/termValues.ts';
import type { Term } from '#server/recommender/types.ts';
import { termOrder, type Weights } from '#server/recommender/weights.ts';
import { becauseOf } from './becauseOf.ts';

/** The summands of one event's score, in the order they were added. */
export function explainTerms(
  context: SectionContext,
  position: number,
  { terms, weights }: { terms: TermValues; weights: Weights },
): Term[] {
  const lines: Term[] = [];
  let sum = 0;
  for (const t of termOrder) {
    const weight = weights[t];
    if (weight === 0) continue;
    const value = terms[t][position] ?? 0;
    const contribution = weight * value;
    sum += contribution;
    lines.push({
      t,
      weight,
      value,
      contribution,
      because: value === 0 ? '' : becauseOf(context, position, t),
    });
  }
  const gate = context.current.gate[position] ?? 1;
  if (gate < 1) lines.push(gateLine(context, position, { gate, sum }));
  return lines;
}

function gateLine(
  { catalogue, current }: SectionContext,
  position: number,
  { gate, sum }: { gate: number; sum: number },
): Term {
  const event = catalogue.events[current.ids[position]!];
  return {
    t: 'gate',
    weight: gate - 1,
    value: sum,
    contribution: gateContribution(sum, gate),
    because: event?.isPostponed ? 'Postponed' : 'Rescheduled',
  };
}
