import { isObject } from '#shared/domain/isObject.ts';
import { isScalar } from '#server/import/maps/readPath.ts';

export type Node = Readonly<Record<string, unknown>>;

/** A value, or the items of a list of them. */
export function listOf(value: unknown): readonly unknown[] {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? (value as readonly unknown[]).flatMap(listOf) : [value];
}

/** The first text of a value: itself, a number, `@value`, or the name of a thing. */
export function textOf(value: unknown): string {
  for (const item of listOf(value)) {
    const text = isScalar(item) ? String(item).trim() : '';
    const found = isObject(item) ? textOf(item['@value'] ?? item['name']) : text;
    if (found !== '') return found;
  }
  return '';
}

/** The last part of each type and status: `https://schema.org/MusicEvent` is `MusicEvent`. */
export function termsOf(value: unknown): string[] {
  return listOf(value).map((item) =>
    textOf(isObject(item) ? item['@id'] : item).replace(/^.*[/:#]/, ''),
  );
}
