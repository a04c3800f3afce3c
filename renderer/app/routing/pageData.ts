import type { HydrationState } from 'react-router-dom';
import type { PublicConfig } from '#shared/contract/publicConfig.ts';
import { once } from '#shared/domain/once.ts';
import { isRepeated } from '#renderer/platform/repeatedData.ts';

/** What the server hands the browser with a page. */
export interface PageData {
  config: PublicConfig;
  /** ISO 8601 UTC: the moment the page was rendered. */
  now: string;
  hydration: HydrationState;
}

const pageDataElementId = 'page-data';

/**
 * As JSON inside a script element: `<` cannot end it. In pieces; those that many pages carry are bytes,
 * written once.
 */
export function writePageData(page: PageData): (string | Uint8Array)[] {
  const written: Uint8Array[][] = [];
  const [start = '', ...texts] = escape(JSON.stringify(withPlaces(page, written))).split(place);
  return [start, ...texts.flatMap((text, index) => [...(written[index] ?? []), text])];
}

/** Where pieces go. Texts cannot say this: JSON escapes their quotes. */
const place = '{"\\u003c":0}';
const placeholder = { '<': 0 };

/** A copy with places for what is written once; a list of nothing else is one place. */
function withPlaces(value: unknown, written: Uint8Array[][]): unknown {
  if (isRepeated(value)) {
    written.push([writeOnce(value).alone]);
    return placeholder;
  }
  if (typeof value !== 'object' || value === null) return value;
  if (!Array.isArray(value)) {
    const facts = Object.entries(value);
    return Object.fromEntries(facts.map(([name, fact]) => [name, withPlaces(fact, written)]));
  }
  const items: readonly unknown[] = value;
  if (!items.every(isRepeated)) return items.map((item) => withPlaces(item, written));
  const pieces = items.map(writeOnce);
  written.push(pieces.map(({ alone, afterComma }, index) => (index === 0 ? alone : afterComma)));
  return [placeholder];
}

interface Written {
  alone: Uint8Array;
  afterComma: Uint8Array;
}

const writeOnce = /* @__PURE__ */ once((data: object): Written => {
  const afterComma = new TextEncoder().encode(`,${escape(JSON.stringify(data))}`);
  return { alone: afterComma.subarray(1), afterComma };
});

function escape(json: string): string {
  return json
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}

export function readPageData(): PageData {
  const text = document.getElementById(pageDataElementId)?.textContent ?? '';
  return JSON.parse(text) as PageData;
}
