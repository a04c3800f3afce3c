import type { HydrationState } from 'react-router-dom';
import type { PublicConfig } from '#shared/contract/publicConfig.ts';

/** The data that a page carries for the browser to hydrate from. */
export interface PageData {
  config: PublicConfig;
  hydration: HydrationState;
}

const pageDataElementId = 'page-data';

/** JSON for a script element, which no `<` in it can end. */
export function writePageData(page: PageData): string {
  return JSON.stringify(page).replaceAll('<', '\\u003c');
}

/** The data of the open page, and the moment it was rendered at (ISO 8601 UTC). */
export function readPageData(): PageData & { now: string } {
  const element = document.getElementById(pageDataElementId);
  const page = JSON.parse(element?.textContent ?? '') as PageData;
  return { ...page, now: element?.dataset['now'] ?? '' };
}
