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
  const written: Written[] = [];
  const text = JSON.stringify(page, (_key, value: unknown) => {
    if (typeof value !== 'object' || value === null || !isRepeated(value)) return value;
    written.push(writeOnce(value));
    return { '<': 0 };
  });
  let next = 0;
  const pieces = escape(text)
    .split(place)
    .map((part, index) => {
      if (index % 2 === 0) return part;
      const piece = written[next++];
      return (part === ',' ? piece?.afterComma : piece?.alone) ?? '';
    });
  return pieces.filter((piece) => piece.length > 0);
}

/** Where a piece goes. Texts cannot say this: JSON escapes their quotes. */
const place = /(,?)\{"\\u003c":0\}/;

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
