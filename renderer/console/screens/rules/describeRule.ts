import { typedMoment } from '#shared/domain/catalogue/eventDates.ts';
import type { ChangedRule } from '#shared/domain/rules/compareRules.ts';
import { sectionOfRule } from '#shared/domain/rules/homeSections.ts';
import { describeStated } from '#shared/domain/rules/ruleConditions.ts';
import type { Rule } from '#shared/domain/rules/rules.ts';
import { targetsOf } from '#shared/domain/rules/targetedEvents.ts';
import { ruleMessages as words } from '#renderer/console/content/ruleMessages.ts';

export function nameOfRule({ name }: Rule): string {
  return name.trim() === '' ? words.noName : name;
}

export function nameOfSection(id: string, rules: readonly Rule[]): string {
  const names: Readonly<Record<string, string>> = words.sections;
  const own = rules.find((rule) => sectionOfRule(rule.id) === id)?.effect;
  return own?.kind === 'section' ? words.ownSection(own.title) : (names[id] ?? id);
}

/** Describes the effect of a rule in a sentence. */
export function describeEffect(rule: Rule, rules: readonly Rule[]): string {
  const { effect } = rule;
  const describe = words.describes[effect.kind] as Describe;
  const section = effect.kind === 'feature' ? nameOfSection(effect.section, rules) : '';
  return describe(effect, describeTargets(rule), section);
}

type Describe = (effect: Rule['effect'], what: string, section: string) => string;

function describeTargets({ effect, conditions }: Rule): string {
  const targets = targetsOf(effect);
  const labels = describeStated(conditions, 'event').join(', ');
  const named = (['events', 'venues', 'artists'] as const)
    .filter((kind) => targets[kind].length > 0)
    .map((kind) => words.counted(kind, targets[kind].length))
    .join(', ');
  if (named === '') return labels === '' ? words.nothing : words.allOf(labels);
  return labels === '' ? named : named + words.within(labels);
}

/** Which visitors a rule is for, and in which sections. */
export function describeConditions({ conditions }: Rule, rules: readonly Rule[]): string {
  const nameOf = (id: string) => nameOfSection(id, rules);
  const parts = (['visitor', 'section'] as const).flatMap((about) =>
    describeStated(conditions, about, nameOf),
  );
  const text = parts.join(', ') || words.everybody;
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** When a rule is in effect, by the clocks of its zone. */
export function describeTime({ start, end, timezone }: Rule): string {
  if (start === null && end === null) return words.always;
  const parts = [
    start && words.from(typedMoment(start)),
    end && words.until(typedMoment(end)),
  ].filter(Boolean);
  const text = `${parts.join(' ')} (${timezone.split('/').at(-1)?.replaceAll('_', ' ')})`;
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Describes the differences of a changed rule, by field. */
export function describeChange({ name, action, before, after }: ChangedRule): string {
  const fields = new Set([...Object.keys(before), ...Object.keys(after)]);
  const values = [...fields].map((field) =>
    words.value(words.fields[field]?.[0] ?? field, before[field] ?? '–', after[field] ?? '–'),
  );
  return words.conflictLine(
    name,
    words.conflictActions[action],
    action === 'changed' ? values.join('; ') : '',
  );
}
