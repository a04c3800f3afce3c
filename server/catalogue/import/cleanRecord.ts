import { cleanLine, cleanParagraphs } from '#server/catalogue/text/cleanText.ts';

/** A record nests at most venue and artists; deeper is no record and left to validation. */
const deepest = 4;

/** The same record with every text in it cleaned. */
export function cleanRecord(value: unknown, field = '', depth = 0): unknown {
  if (typeof value === 'string') {
    return field === 'description' ? cleanParagraphs(value) : cleanLine(value);
  }
  if (typeof value !== 'object' || value === null || depth > deepest) return value;
  if (Array.isArray(value)) return value.map((item) => cleanRecord(item, field, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, cleanRecord(item, key, depth + 1)]),
  );
}
