import type { HydrationState } from 'react-router-dom';
import type { PublicConfig } from '#shared/contract/publicConfig.ts';

/** What the server hands the browser with a page. */
export interface PageData {
  config: PublicConfig;
  /** ISO 8601 UTC: the moment the page was rendered. */
  now: string;
  hydration: HydrationState;
}

const pageDataElementId = 'page-data';

/** As JSON inside a script element: `<` cannot end it. */
export function writePageData(page: PageData): string {
  return JSON.stringify(page)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}

export function readPageData(): PageData {
  const text = document.getElementById(pageDataElementId)?.textContent ?? '';
  return JSON.parse(text) as PageData;
}
