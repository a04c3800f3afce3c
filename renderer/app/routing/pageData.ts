import type { HydrationState } from 'react-router-dom';
import type { PublicConfig } from '#shared/contract/publicConfig.ts';

/** The data that a page carries for the browser to hydrate from. */
export interface PageData {
  config: PublicConfig;
  /** ISO 8601 UTC: the moment the page was rendered. */
  now: string;
  hydration: HydrationState;
}

const pageDataElementId = 'page-data';

/** JSON for a script element: no `<` can end it, and no line separator breaks it. */
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
