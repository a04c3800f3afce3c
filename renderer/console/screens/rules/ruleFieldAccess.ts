import type { Rule } from '#shared/domain/rules/rules.ts';
import { ruleMessages } from '#renderer/console/content/ruleMessages.ts';
import { readField, writeField, type JsonValue } from '#renderer/console/state/brandFileText.ts';
import type { Finding, RulesEditor } from './rulesEditor.ts';

/** The fields of one rule of the draft, such as `effect.factor`. */
export interface RuleFieldAccess {
  rule: Rule;
  rules: readonly Rule[];
  valueOf(field: string): JsonValue | undefined;
  /** The text at a field; empty where there is none. */
  textOf(field: string): string;
  /** The list at a field. */
  listOf<T extends string | number>(field: string): T[];
  set(field: string, value: JsonValue): void;
  /** Problems of a field or its parts, as one text. */
  errorOf(field: string): string | undefined;
  /** Problems of a group, `effect` or `conditions`, that belong to none of its fields alone. */
  errorIn(group: string): string | undefined;
}

/** `isShown`: whether to show what is wrong with a field yet. */
export function accessRule(
  { rules, problems, setRules }: RulesEditor,
  rule: Rule,
  isShown: (field: string) => boolean,
): RuleFieldAccess {
  const index = rules.indexOf(rule);
  const own = findingsOf(problems, index);
  const join = (found: readonly Finding[]) =>
    found
      .filter(({ field }) => isShown(field))
      .map(({ message }) => message)
      .join('; ') || undefined;
  const valueOf = (field: string) => readField(rule, field);
  return {
    rule,
    rules,
    valueOf,
    textOf: (field) => {
      const value = valueOf(field);
      return typeof value === 'string' ? value : '';
    },
    listOf: <T>(field: string) => (valueOf(field) ?? []) as T[],
    set: (field, value) => setRules(rules.with(index, writeField(rule, field, value) as Rule)),
    errorOf: (field) => join(own.filter((finding) => isWithin(finding.field, field))),
    errorIn: (group) =>
      join(
        own.filter(
          ({ field }) =>
            isWithin(field, group) && !fieldNames.some((name) => isWithin(field, name)),
        ),
      ),
  };
}

const fieldNames = Object.keys(ruleMessages.fields);

/** Whether a field is another one or a part of it. */
export function isWithin(field: string, whole: string): boolean {
  return `${field}.`.startsWith(`${whole}.`);
}

/** The findings of one rule, by its own fields. */
export function findingsOf(findings: readonly Finding[], index: number): Finding[] {
  const start = `rules.${index}.`;
  return findings
    .filter(({ field }) => field.startsWith(start))
    .map(({ field, message }) => ({ field: field.slice(start.length), message }));
}
