import { isRouteErrorResponse, type HydrationState } from 'react-router-dom';
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

/** Errors without details for the browser: which route failed, and with what status. */
export function safeErrors(errors: Record<string, unknown> | null): Record<string, unknown> | null {
  if (!errors) return null;
  const entries = Object.entries(errors).map(([routeId, error]) => {
    const status = isRouteErrorResponse(error) ? error.status : 500;
    return [routeId, { status, statusText: '', internal: false, data: null }] as const;
  });
  return Object.fromEntries(entries);
}

const leadingHeadElements = /^(?:<title[^>]*>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)+/;

/** Splits title, meta and link elements from the body: React writes them first in a tree without `<html>`. */
export function splitHead(markup: string): { head: string; body: string } {
  const head = leadingHeadElements.exec(markup)?.[0] ?? '';
  return { head, body: markup.slice(head.length) };
}
