import { decodeHTMLStrict } from 'entities';
import sanitizeHtml from 'sanitize-html';
import { instantNames } from '#shared/domain/catalogue/eventFields.ts';
import { normaliseDate } from './dateTime.ts';

const inlineTag = /<\/?(?:a|b|br|em|font|i|p|span|strong|sub|sup|u)(?:\s[^<>]*)?\/?>/gi;
/** Invisible, or turning the reading direction of what follows: no business in a name. */
const invisible =
  /[\u200b\u200e\u200f\u2028\u2029\u202a-\u202e\u2060-\u2069\u061c\ufeff\ufffe\uffff]/gu;
const lineBreaks = /[\t\n\v\f\r\u0085]+/gu;
const controls = /\p{Cc}/gu;

/** Printable ASCII in single spaces without entities or tags: nothing to clean, and the most common. */
const clean = /^(?:[!-%'-;=-~]+(?: [!-%'-;=-~]+)*)?$/;

/** A name or another text of one line as it may be shown: entities read, marks that deceive removed. */
export function cleanLine(text: string): string {
  if (clean.test(text)) return text;
  const plain = dropInvisible(
    decodeHTMLStrict(text.replace(inlineTag, ' ')).replace(lineBreaks, ' '),
  );
  return plain.replace(/\s+/gu, ' ').trim();
}

/** A longer text: as `cleanLine`, but paragraphs stay and every tag goes. */
export function cleanParagraphs(text: string): string {
  const lines = decodeHTMLStrict(dropTags(text))
    .replace(/\r\n?/gu, '\n')
    .split('\n')
    .map((line) => dropInvisible(line).replace(/\s+/gu, ' ').trim());
  return lines
    .join('\n')
    .replace(/\n{3,}/gu, '\n\n')
    .trim();
}

function dropInvisible(text: string): string {
  return text.normalize('NFC').replace(invisible, '').replace(/\t/gu, ' ').replace(controls, '');
}

function dropTags(text: string): string {
  if (!/<[a-z/!]/i.test(text)) return text;
  const broken = text.replace(/<(?:br|\/p|\/div|\/li|\/h[1-6])\b[^<>]*>/gi, '\n');
  return sanitizeHtml(broken, { allowedTags: [], allowedAttributes: {} });
}

/** A link without its scheme, such as `www.annexe.example` and `annexe.example/1`, with that of safe pages. */
export function completeLink(text: string): string {
  return /^(?:www\.(?:[\w-]+\.)+[a-z]{2,}|(?:[\w-]+\.)+[a-z]{2,}(?=\/))(?:\/\S*)?$/i.test(text)
    ? `https://${text}`
    : text;
}

/** A record nests at most venue and artists; deeper is no record and left to validation. */
const deepest = 4;

const instants: ReadonlySet<string> = new Set(instantNames);

/** The same record with every text in it cleaned, and dates in the form of ours. */
export function cleanRecord(value: unknown, field = '', depth = 0): unknown {
  if (typeof value === 'string') {
    if (field === 'description') return cleanParagraphs(value);
    const text = cleanLine(value);
    if (field === 'url') return completeLink(text);
    return instants.has(field) ? normaliseDate(text) : text;
  }
  if (typeof value !== 'object' || value === null || depth > deepest) return value;
  if (Array.isArray(value)) return value.map((item) => cleanRecord(item, field, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, cleanRecord(item, key, depth + 1)]),
  );
}
