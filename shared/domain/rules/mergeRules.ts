import type { Rule } from './rules.ts';

/** Rules as they were read, as they were changed here, and as somebody else stored them meanwhile. */
type ChangedTwice = Record<'base' | 'mine' | 'theirs', readonly Rule[]>;

/** Ids of the rules that both changed, each in another way. */
export function findConflicts({ base, mine, theirs }: ChangedTwice): string[] {
  const [before, here, there] = [base, mine, theirs].map(textById);
  return [...new Set([...base, ...mine, ...theirs].map(({ id }) => id))].filter((id) => {
    const [was, own, other] = [before?.get(id), here?.get(id), there?.get(id)];
    return own !== was && other !== was && own !== other;
  });
}

/** The changes of both; of a rule that both changed, the one of the preferred side. */
export function mergeRules(changed: ChangedTwice, preferred: 'mine' | 'theirs'): Rule[] {
  const { base, mine, theirs } = changed;
  const conflicts = new Set(findConflicts(changed));
  const before = textById(base);
  const pick = (id: string): Rule | undefined => {
    const own = mine.find((rule) => rule.id === id);
    const other = theirs.find((rule) => rule.id === id);
    if (conflicts.has(id)) return preferred === 'mine' ? own : other;
    const isMine = own === undefined ? before.has(id) : JSON.stringify(own) !== before.get(id);
    return isMine ? own : other;
  };
  const isReordered = orderOf(mine, base).join('\n') !== orderOf(base, mine).join('\n');
  const [first, second] = isReordered ? [mine, theirs] : [theirs, mine];
  const ids = new Set([...first, ...second].map(({ id }) => id));
  return [...ids].flatMap((id) => pick(id) ?? []);
}

function textById(rules: readonly Rule[]): ReadonlyMap<string, string> {
  return new Map(rules.map((rule) => [rule.id, JSON.stringify(rule)]));
}

/** The ids that are in others too, in their order. */
function orderOf(rules: readonly Rule[], others: readonly Rule[]): string[] {
  const ids = new Set(others.map(({ id }) => id));
  return rules.map(({ id }) => id).filter((id) => ids.has(id));
}
