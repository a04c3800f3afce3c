import { stateByName, zoneOfPostcode } from '#shared/domain/location/states.ts';
import type { Rule } from '#shared/domain/rules/rules.ts';
import { homeZone } from '#shared/domain/time/calendar.ts';
import { ruleMessages } from '#renderer/console/content/ruleMessages.ts';
import { readField, writeField, type JsonValue } from '#renderer/console/state/brandFileText.ts';
import type { Finding, RulesEditor } from './rulesEditor.ts';

/** The fields of one rule of the draft, such as `effect.factor`. */
export type RuleFieldAccess = ReturnType<typeof accessRule>;

/** `isShown`: whether to show what is wrong with a field yet. */
export function accessRule(
  { rules, problems, setRule }: RulesEditor,
  rule: Rule,
  isShown: (field: string) => boolean,
) {
  const own = findingsOf(problems, rules.indexOf(rule));
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
      setRule(rule.id, (last) => followPlace(last, writeField(last, field, value) as Rule)),
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

/** A changed rule, whose times are by the clock of its new place unless another zone was chosen. */
function followPlace(before: Rule, rule: Rule): Rule {
  const [old, timezone] = [before, rule].map(zoneOfRule);
  if (timezone === undefined || old === timezone || before.timezone !== old) return rule;
  return { ...rule, timezone };
}

/** The zone of the place that a rule is for; that of most people without a place, and for places of several zones. */
function zoneOfRule({ conditions: { near, states } }: Rule): string {
  const zones = near
    ? [zoneOfPostcode(near.postcode)]
    : states.map((code) => stateByName(code)?.timezone ?? null);
  const [zone = null, ...others] = new Set(zones);
  return zone === null || others.length > 0 ? homeZone : zone;
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
