import type { Rule } from './rules.ts';

export interface ChangedRule {
  id: string;
  name: string;
  action: 'added' | 'changed' | 'removed';
  /** The values that differ, by field, such as `effect.factor`; absent where the rule has no such value. */
  before: Readonly<Record<string, string>>;
  after: Readonly<Record<string, string>>;
}

/** The rules that differ between two versions, those of the later one first. */
export function compareRules(before: readonly Rule[], after: readonly Rule[]): ChangedRule[] {
  const left = new Map(before.map((rule) => [rule.id, rule]));
  const right = new Map(after.map((rule) => [rule.id, rule]));
  return [...new Set([...right.keys(), ...left.keys()])].flatMap((id) => {
    const [older, newer] = [left.get(id), right.get(id)];
    const values = { before: listValues(older), after: listValues(newer) };
    const names = new Set([...Object.keys(values.after), ...Object.keys(values.before)]);
    const differs = [...names].filter((name) => values.before[name] !== values.after[name]);
    if (differs.length === 0) return [];
    const action = older === undefined ? 'added' : newer === undefined ? 'removed' : 'changed';
    return {
      id,
      name: (newer ?? older)?.name ?? id,
      action,
      before: pick(values.before, differs),
      after: pick(values.after, differs),
    };
  });
}

/** Each value of a rule as text, by its field; what is empty is left out. */
function listValues(value: unknown, path: readonly string[] = []): Record<string, string> {
  if (value === undefined || value === null || value === '') return {};
  const isList = Array.isArray(value);
  if (typeof value !== 'object' || isList) {
    const text = isList ? value.join(', ') : JSON.stringify(value).replaceAll(/^"|"$/g, '');
    return text === '' ? {} : { [path.join('.')]: text };
  }
  const entries = Object.entries(value).filter(([name]) => name !== 'id' || path.length > 0);
  return Object.assign({}, ...entries.map(([name, part]) => listValues(part, [...path, name])));
}

function pick(values: Readonly<Record<string, string>>, names: readonly string[]) {
  const entries = names.flatMap((name) => {
    const value = values[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return Object.fromEntries(entries);
}

/** Changes in one line: `Added “Rain”; changed “Jazz”`. */
export function describeChanges(changes: readonly ChangedRule[]): string {
  const text = (['added', 'changed', 'removed'] as const)
    .flatMap((action) => {
      const names = changes.filter((change) => change.action === action);
      return names.length === 0
        ? []
        : `${action} ${names.map(({ name }) => `“${name}”`).join(', ')}`;
    })
    .join('; ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
