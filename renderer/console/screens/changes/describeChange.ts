import type { Change } from '#shared/contract/changes.ts';
import { changeMessages as words } from '#renderer/console/content/changeMessages.ts';
import { formatBytes, toZonedMoment } from '#renderer/platform/formats.ts';

/** The actor of a change, in words. */
export function describeActor({ kind, name }: Change['actor']): string {
  if (kind === 'staff') return name;
  return [words.actors[kind], name].filter((part) => part !== '').join(' ');
}

export interface ChangedValue {
  label: string;
  /** Null on both sides: unknown or nothing. */
  before: string | null;
  after: string | null;
}

/** Each value of a change before and after it. */
export function listValues({ subject, before, after }: Change): ChangedValue[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  const text = (name: string, value: string | number | null | undefined): string | null => {
    if (value === null || value === undefined) return null;
    if (typeof value === 'number') return subject === 'brand' ? formatBytes(value) : String(value);
    return name.endsWith('At') ? toZonedMoment(value) : value;
  };
  return [...names].map((name) => ({
    label: words.fields[name] ?? name,
    before: text(name, before?.[name]),
    after: text(name, after?.[name]),
  }));
}

/** The differing values in one line; with values on one side alone, these. */
export function summariseValues(change: Change): string {
  const isBoth = change.before !== null && change.after !== null;
  const parts = listValues(change).flatMap(({ label, before, after }) => {
    if (isBoth) return before === after ? [] : [`${label}: ${before ?? '–'} → ${after ?? '–'}`];
    const value = before ?? after;
    return value === null || value === '0' ? [] : [`${label}: ${value}`];
  });
  return parts.join('; ');
}
