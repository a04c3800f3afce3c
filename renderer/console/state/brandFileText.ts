import { isObject } from '#shared/domain/isObject.ts';
import { isTooDeepJson } from '#shared/domain/isTooDeepJson.ts';

/** A value of a JSON file. */
export type JsonValue = null | boolean | number | string | JsonValue[] | JsonFields;
export interface JsonFields {
  [field: string]: JsonValue;
}

/** The value of a JSON text; null where it is no JSON, or nested deeper than a file of a brand may be. */
export function parseJson(text: string): JsonValue | null {
  if (isTooDeepJson(text)) return null;
  try {
    return JSON.parse(text) as JsonValue;
  } catch {
    return null;
  }
}

/** The JSON as it is stored: two spaces, and a line break at the end. */
export function formatJson(value: JsonValue): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

/** The value at a field such as `socialLinks.0.url`; undefined where there is none. */
export function readField(value: JsonValue | undefined, field: string): JsonValue | undefined {
  let found = value;
  for (const name of partsOf(field)) {
    if (found === null || typeof found !== 'object') return undefined;
    found = Array.isArray(found) ? found[Number(name)] : found[name];
  }
  return found;
}

/** A copy with another value at a field; undefined takes it away. Objects on the way are created. */
export function writeField(
  value: JsonValue | undefined,
  field: string,
  next: JsonValue | undefined,
): JsonValue | undefined {
  const [name, ...rest] = partsOf(field);
  if (name === undefined) return next;
  const inner = rest.join('.');
  if (Array.isArray(value)) {
    const changed = writeField(value[Number(name)], inner, next);
    return value.flatMap((item, at) => {
      if (at !== Number(name)) return [item];
      return changed === undefined ? [] : [changed];
    });
  }
  const fields = isObject(value) ? value : {};
  const { [name]: previous, ...others } = fields;
  const changed = writeField(previous, inner, next);
  if (changed === undefined) return others;
  // Assigned again, a field that was there stays where it was.
  return { ...fields, [name]: changed };
}

function partsOf(field: string): string[] {
  return field === '' ? [] : field.split('.');
}

/** A copy of a list with one item at another place. */
export function moveItem<T>(list: readonly T[], from: number, to: number): T[] {
  return list.toSpliced(from, 1).toSpliced(to, 0, ...list.slice(from, from + 1));
}
