import { fromWallTime } from '#shared/domain/time/calendar.ts';
import type { Rule, RuleKind, RuleOf } from './rules.ts';

/** The rules in effect at an instant, in their order. */
export function activeRules(rules: readonly Rule[], instant: number): Rule[] {
  return rules.filter((rule) => {
    const { from, before } = ruleSpan(rule);
    return from <= instant && instant < before;
  });
}

export type RuleState = 'active' | 'coming' | 'over';

/** Whether a rule is in effect at an instant, will be, or was. */
export function ruleState(rule: Rule, instant: number): RuleState {
  if (activeRules([rule], instant).length > 0) return 'active';
  return instant < ruleSpan(rule).from ? 'coming' : 'over';
}

/** The rules of an installation; another version where they changed. */
export interface RuleSet {
  version: string;
  rules: readonly Rule[];
}

export const noRules: RuleSet = { version: '', rules: [] };

/** Returns a function that resolves the rules in effect by the clock, again only where they are others. */
export function followActiveRules<T>(
  { rules: current, now }: { rules: () => RuleSet; now: () => Date },
  resolve: (active: readonly Rule[]) => T,
): () => T {
  let known: { version: string; from: number; before: number; resolved: T } | null = null;
  return () => {
    const { version, rules } = current();
    const instant = now().getTime();
    const isSame = known?.version === version && known.from <= instant && instant < known.before;
    if (known === null || !isSame) {
      const resolved = resolve(activeRules(rules, instant));
      known = { version, ...unchangedSpan(rules, instant), resolved };
    }
    return known.resolved;
  };
}

/** Milliseconds: from this instant, and before that one, a rule is in effect; infinite where it has no start or end. */
export function ruleSpan({ start, end, timezone }: Pick<Rule, 'start' | 'end' | 'timezone'>) {
  return {
    from: start === null ? -Infinity : fromWallTime(Date.parse(`${start}Z`), timezone),
    before: end === null ? Infinity : fromWallTime(Date.parse(`${end}Z`), timezone),
  };
}

/** Milliseconds: from this instant, and before that one, the rules in effect are those of `instant`. */
function unchangedSpan(rules: readonly Rule[], instant: number): { from: number; before: number } {
  const bounds = rules.map(ruleSpan).flatMap(({ from, before }) => [from, before]);
  return {
    from: Math.max(-Infinity, ...bounds.filter((bound) => bound <= instant)),
    before: Math.min(Infinity, ...bounds.filter((bound) => bound > instant)),
  };
}

/** The rules with an effect of one kind. */
export function rulesOf<Kind extends RuleKind>(rules: readonly Rule[], kind: Kind): RuleOf<Kind>[] {
  return rules.filter((rule): rule is Rule & RuleOf<Kind> => rule.effect.kind === kind);
}
