import { repeatedOf, type Repeated, type Written } from './repeatedData.ts';

interface JsonWriterOptions {
  /** What else must not stand in the text. */
  escape: (json: string) => string;
  /** How many levels below the top may hold what is repeated; deeper ones are written as they come. */
  depth: number;
  encode: (text: string) => Uint8Array;
}

/**
 * Writes data as JSON in pieces, joined the same as by `JSON.stringify`: what is marked as repeated is bytes, written
 * once and the same each time.
 */
export function createJsonWriter({
  escape,
  depth,
  encode,
}: JsonWriterOptions): (data: object) => (string | Uint8Array)[] {
  // Texts cannot say this: JSON escapes their quotes.
  const place = escape(JSON.stringify(placeholder));
  const writer = writers++;
  return (data) => {
    const found: Repeated[][] = [];
    const texts = escape(JSON.stringify(withPlaces(data, found, depth))).split(place);
    return texts.flatMap((text, index) => [text, ...listed(found[index] ?? [])]);
  };

  function listed(items: readonly Repeated[]): Uint8Array[] {
    return items.map((item, index) =>
      index === 0 ? written(item).alone : written(item).afterComma,
    );
  }

  function written({ data, writtenBy }: Repeated): Written {
    return (writtenBy[writer] ??= write(data));
  }

  function write(data: object): Written {
    const afterComma = encode(`,${escape(JSON.stringify(data))}`);
    return { alone: afterComma.subarray(1), afterComma };
  }
}

/** Each has a number. */
let writers = 0;

const placeholder = { '<': 0 };

/** A copy with places for what is repeated; a list of nothing else is one place. */
function withPlaces(value: unknown, found: Repeated[][], levels: number): unknown {
  const items = repeatedIn(value);
  if (items) {
    found.push(items);
    return Array.isArray(value) ? [placeholder] : placeholder;
  }
  if (levels === 0 || typeof value !== 'object' || value === null || 'toJSON' in value)
    return value;
  const below = (item: unknown) => withPlaces(item, found, levels - 1);
  if (Array.isArray(value)) return value.map(below);
  const facts = Object.entries(value).map(([name, fact]) => [name, below(fact)] as const);
  return Object.fromEntries(facts);
}

/** What is repeated itself, or a list of nothing else. */
function repeatedIn(value: unknown): Repeated[] | null {
  const itself = repeatedOf(value);
  if (itself) return [itself];
  if (!Array.isArray(value)) return null;
  const items: Repeated[] = [];
  for (const item of value) {
    const one = repeatedOf(item);
    if (!one) return null;
    items.push(one);
  }
  return items;
}
