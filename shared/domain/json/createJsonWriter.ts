import { once } from '#shared/domain/once.ts';
import { isRepeated } from './repeatedData.ts';

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
  const write = once((data: object): Written => {
    const afterComma = encode(`,${escape(JSON.stringify(data))}`);
    return { alone: afterComma.subarray(1), afterComma };
  });
  return (data) => {
    const found: object[][] = [];
    const [start = '', ...texts] = escape(JSON.stringify(withPlaces(data, found, depth))).split(
      place,
    );
    return [start, ...texts.flatMap((text, index) => [...listed(found[index] ?? []), text])];
  };

  function listed(items: readonly object[]): Uint8Array[] {
    const pieces = items.map(write);
    return pieces.map(({ alone, afterComma }, index) => (index === 0 ? alone : afterComma));
  }
}

interface Written {
  alone: Uint8Array;
  afterComma: Uint8Array;
}

const placeholder = { '<': 0 };

/** A copy with places for what is repeated; a list of nothing else is one place. */
function withPlaces(value: unknown, found: object[][], levels: number): unknown {
  if (isRepeated(value)) {
    found.push([value]);
    return placeholder;
  }
  if (Array.isArray(value) && value.every(isRepeated)) {
    found.push(value);
    return [placeholder];
  }
  if (levels === 0 || typeof value !== 'object' || value === null || 'toJSON' in value)
    return value;
  const below = (item: unknown) => withPlaces(item, found, levels - 1);
  if (Array.isArray(value)) return value.map(below);
  const facts = Object.entries(value).map(([name, fact]) => [name, below(fact)] as const);
  return Object.fromEntries(facts);
}
