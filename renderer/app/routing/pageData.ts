import type { HydrationState } from 'react-router-dom';
import type { PublicConfig } from '#shared/contract/publicConfig.ts';
import { createJsonWriter } from '#shared/domain/json/createJsonWriter.ts';

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
export const writePageData: (page: PageData) => (string | Uint8Array)[] =
  /* @__PURE__ */ createJsonWriter({
    escape,
    depth: Infinity,
    encode: (text) => new TextEncoder().encode(text),
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
