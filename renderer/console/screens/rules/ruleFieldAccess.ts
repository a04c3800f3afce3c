import type { Rule } from '#shared/domain/rules/rules.ts';
import { ruleMessages } from '#renderer/console/content/ruleMessages.ts';
import { readField, writeField, type JsonValue } from '#renderer/console/state/brandFileText.ts';
import type { Finding, RulesEditor } from './rulesEditor.ts';

/** The fields of one rule of the draft, such as `effect.factor`. */
export type RuleFieldAccess = ReturnType<typeof accessRule>;

/** `isShown`: whether to show what is wrong with a field yet. */
export function accessRule(
  { rules, problems, setRules }: RulesEditor,
  rule: Rule,
  isShown: (field: string) => boolean,
) {
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
    /** The text at a field; empty where there is none. */
    textOf: (field: string) => {
      const value = valueOf(field);
      return typeof value === 'string' ? value : '';
    },
    listOf: <T extends string | number>(field: string) => (valueOf(field) ?? []) as T[],
    set: (field: string, value: JsonValue) =>
      setRules(rules.with(index, writeField(rule, field, value) as Rule)),
    /** Problems of a field or its parts, as one text. */
    errorOf: (field: string) => join(own.filter((finding) => isWithin(finding.field, field))),
    /** Problems of a group, `effect` or `conditions`, that belong to none of its fields alone. */
    errorIn: (group: string) =>
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
