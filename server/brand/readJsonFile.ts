import { z } from 'zod';
import { isTooDeepJson, maxJsonDepth } from '#shared/domain/isTooDeepJson.ts';
import type { BrandProblem } from './brand.ts';
import { nearestName } from './nearestName.ts';

/** The value of a JSON file as its schema has it, or what is wrong with it. */
export function readJsonFile<T>(
  file: string,
  body: Buffer,
  schema: z.ZodType<T>,
  maxBytes = brandFileBytes,
): { value: T } | { problems: BrandProblem[] } {
  const parsed = parseJson(body, maxBytes);
  if ('message' in parsed) return { problems: [{ file, field: '', message: parsed.message }] };
  const { data, error } = schema.safeParse(parsed.json, { error: describe, reportInput: true });
  if (error === undefined) return { value: data };
  return { problems: error.issues.flatMap((issue) => explain(file, issue, schema)) };
}

/** Bytes: the longest file that comes with the program has 2,000; 2 MB of empty objects took 2 s and 670 MB. */
const brandFileBytes = 32 * 1024;

function parseJson(body: Buffer, maxBytes: number): { json: unknown } | { message: string } {
  if (body.length > maxBytes) {
    return { message: `is larger than ${maxBytes / 1024} KiB, the most of a JSON file` };
  }
  try {
    // Decodes a byte order mark away, which editors of Windows write.
    const text = new TextDecoder('utf-8', { fatal: true }).decode(body);
    if (isTooDeepJson(text)) {
      return { message: `is nested too deep: the most is ${maxJsonDepth} levels of [ and {` };
    }
    return { json: JSON.parse(text) };
  } catch (error) {
    return error instanceof SyntaxError
      ? { message: `is no JSON: ${error.message}` }
      : { message: 'is not written in UTF-8: save it as UTF-8' };
  }
}

const kinds: Readonly<Record<string, string>> = {
  string: 'a text in quotes',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list in [ ]',
  object: 'fields in { }',
};

/** The right form, where the schema does not say it itself. */
function describe(issue: z.core.$ZodRawIssue): string | undefined {
  const units: Partial<Record<string, string>> = { string: ' characters', array: ' entries' };
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${kinds[issue.expected] ?? issue.expected}`;
    case 'too_big':
      return `must have at most ${issue.maximum}${units[issue.origin] ?? ''}`;
    case 'too_small':
      return `must be at least ${issue.minimum}${units[issue.origin] ?? ''}`;
    case 'invalid_value':
      return `must be one of ${issue.values.map((value) => JSON.stringify(value)).join(', ')}`;
    default:
      return undefined;
  }
}

function explain(file: string, issue: z.core.$ZodIssue, schema: z.ZodType): BrandProblem[] {
  const field = issue.path.join('.');
  if (issue.code === 'unrecognized_keys') {
    const known = fieldNames(schema, issue.path);
    return issue.keys.map((key) => {
      const near = nearestName(key, known);
      const fields = known.length === 0 ? 'remove it' : `the fields are ${known.join(', ')}`;
      const right = near === null ? fields : `${near} is meant?`;
      const at = [...issue.path, key].join('.');
      return { file, field: at, message: `is no field of this file: ${right}` };
    });
  }
  if (issue.input === undefined) {
    return [{ file, field, message: `is missing: it ${issue.message}` }];
  }
  const isOther = issue.code === 'invalid_type';
  const message = isOther ? `${issue.message}, not ${kindOf(issue.input)}` : issue.message;
  return [{ file, field, message }];
}

function kindOf(value: unknown): string {
  if (value === null) return 'null';
  return kinds[Array.isArray(value) ? 'array' : typeof value] ?? typeof value;
}

/** The names that the object at a path may have. */
function fieldNames(schema: unknown, path: readonly PropertyKey[]): string[] {
  const inner = unwrap(schema);
  const [name, ...rest] = path;
  if (inner instanceof z.ZodArray) return fieldNames(inner.element, rest);
  if (!(inner instanceof z.ZodObject)) return [];
  const shape = inner.shape as Record<string, unknown>;
  if (name !== undefined) return fieldNames(shape[String(name)], rest);
  return Object.keys(shape).filter((key) => !key.startsWith('$'));
}

function unwrap(schema: unknown): unknown {
  const isWrapped =
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable;
  return isWrapped ? unwrap(schema.unwrap()) : schema;
}
