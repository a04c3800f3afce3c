import type { Page } from '@playwright/test';

/** Collects what a page should never say: console errors and warnings (hydration among them), crashes. */
export function watchPage(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    if (message.text().startsWith('Service Worker registration blocked')) return;
    complaints.push(`${message.type()}: ${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => complaints.push(`crash: ${error.message}`));
  return complaints;
}
