import { z } from 'zod';
import type { Random } from '#tests/bench/harness/random.ts';
import type { Json } from './fuzzRequest.ts';
import { hostileText } from './hostileValues.ts';

type Schema = z.core.JSONSchema.BaseSchema;

/** A value such as a part of the contract takes; not every one is valid, for patterns are not followed. */
export function sampleSchema(schema: z.ZodType, random: Random): Json {
  return sample(outline(schema), random);
}

const outlines = new WeakMap<z.ZodType, Schema>();

function outline(schema: z.ZodType): Schema {
  const known = outlines.get(schema);
  if (known !== undefined) return known;
  const made = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  outlines.set(schema, made);
  return made;
}

function sample(schema: Schema, random: Random): Json {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return random.pick(schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) return sample(random.pick(choices), random);
  const type = Array.isArray(schema.type) ? random.pick(schema.type) : schema.type;
  return (samplers[type ?? ''] ?? anything)(schema, random);
}

type Sampler = (schema: Schema, random: Random) => Json;

const samplers: Readonly<Record<string, Sampler>> = {
  object: sampleObject,
  array: ({ items }, random) =>
    Array.from({ length: random.below(5) }, () => sample((items ?? {}) as Schema, random)),
  integer: sampleNumber,
  number: sampleNumber,
  boolean: (_schema, random) => random.chance(0.5),
  null: () => null,
  string: sampleText,
};

function anything(_schema: Schema, random: Random): Json {
  return random.pick([null, 1, 'any', {}, []]);
}

function sampleObject({ properties = {}, required = [] }: Schema, random: Random): Json {
  const entries = Object.entries(properties).filter(
    ([name]) => required.includes(name) || random.chance(0.7),
  );
  return Object.fromEntries(entries.map(([name, part]) => [name, sample(part as Schema, random)]));
}

/** Mostly small: such keys exist. */
function sampleNumber({ type, minimum, maximum }: Schema, random: Random): number {
  const low = Math.max(minimum ?? -50, -1e6);
  const high = Math.min(maximum ?? 50, low + 60);
  const value = low + random.next() * (high - low);
  return type === 'integer' ? Math.floor(value) : value;
}

function sampleText({ pattern, format, maxLength = 60 }: Schema, random: Random): string {
  if (format === 'email') return 'ann@example.com';
  if (pattern?.includes('\\d') === true) return String(random.below(40));
  const text = random.chance(0.5) ? random.pick(plainTexts) : hostileText(random);
  return text.slice(0, maxLength);
}

const plainTexts = ['home', 'search', '4000', '0800', 'VIC', 'rock', 'Ann Example', 'url-override'];
