import type { Change } from '#shared/contract/changes.ts';
import { fillText } from '#shared/domain/brand/fillText.ts';
import { changeMessages as words } from '#renderer/console/content/changeMessages.ts';
import { correctionMessages } from '#renderer/console/content/correctionMessages.ts';
import { ruleMessages } from '#renderer/console/content/ruleMessages.ts';
import { formatBytes, toZonedMoment } from '#renderer/platform/formats.ts';

export function describeActor({ kind, name }: Change['actor']): string {
  if (kind === 'staff') return name;
  return [words.actors[kind], name].filter((part) => part !== '').join(' ');
}

/** What was changed, after the name of who did it: `hid Tidal Youth, 8 dates`. */
export function describeChange(change: Change): string {
  const { subject, action, item, after, before } = change;
  if (subject === 'rules' && (before ?? after) !== null) return describeRules(change);
  const sentence = words.sentences[`${subject} ${action}`];
  if (sentence === undefined) return words.otherSentence(words.subjects[subject], action, item);
  const values = subject === 'import' ? describeCounts(after) : summariseValues(change);
  const given = Object.entries(after ?? {}).map(([name, value]) => [name, value ?? words.nobody]);
  // The files of a look are known by their names alone.
  const what = subject === 'brand' ? item.replaceAll(/\.\w+/g, '') : item;
  return fillText(sentence, { ...Object.fromEntries(given), item: what, values });
}

/** `3 new, 2 changed`. */
function describeCounts(after: Change['after']): string {
  return (
    Object.entries(after ?? {})
      .filter(([, count]) => Number(count) > 0)
      .map(([name, count]) => `${count} ${(labels[name] ?? name).toLowerCase()}`)
      .join(', ') || words.nothingNew
  );
}

function describeRules(change: Change): string {
  const byRule = Map.groupBy(listValues(change), ({ rule }) => rule);
  return [...byRule]
    .map(([rule, values]) => {
      const name = rule || ruleMessages.noName;
      const kind = values.find(({ field }) => field === 'effect.kind');
      const events = values.find(({ field }) => field.endsWith('.events'))?.after;
      const isNew = kind?.before === null;
      const verb = isNew ? words.newRules[kind.after ?? ''] : undefined;
      if (verb !== undefined) return words.newRule(verb, name, events?.split(', ').length ?? 0);
      if (kind?.after === null) return words.endedRule(name);
      return words.changedRule(name, values.map(({ label }) => label).join(', '));
    })
    .join('; ');
}

/** The values of a change by their names; null on both sides of one: unknown or nothing. */
export function listValues({ subject, before, after }: Change) {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  const text = (name: string, value: string | number | null | undefined): string | null => {
    if (value === null || value === undefined) return null;
    if (typeof value === 'number') return subject === 'brand' ? formatBytes(value) : String(value);
    return name.endsWith('At') ? toZonedMoment(value) : value;
  };
  return [...names].map((name) => {
    // The values of rules are named by rule and field.
    const end = subject === 'rules' ? name.lastIndexOf(': ') : -1;
    const field = end === -1 ? name : name.slice(end + 2);
    return {
      rule: name.slice(0, Math.max(0, end)),
      field,
      label: labels[field] ?? ruleMessages.fields[field]?.[0] ?? field,
      before: text(name, before?.[name]),
      after: text(name, after?.[name]),
    };
  });
}

const labels: Readonly<Record<string, string>> = { ...correctionMessages.fields, ...words.fields };

/** The differing values in one line; with values on one side alone, these. */
export function summariseValues(change: Change): string {
  const isBoth = change.before !== null && change.after !== null;
  const parts = listValues(change).flatMap(({ rule, label, before, after }) => {
    const name = rule === '' ? label : `${rule}, ${label}`;
    if (isBoth) return before === after ? [] : [words.moved(name, before ?? '–', after ?? '–')];
    const value = before ?? after;
    return value === null || value === '0' ? [] : [`${name}: ${value}`];
  });
  return parts.join('; ');
}
