import type { Page } from '@playwright/test';

/** Recording a trace (playwright.config.ts) runs a script in every frame, which one without scripts refuses. */
const refusedTrace =
  /^Blocked script execution in 'about:(blank|srcdoc)' because the document's frame is sandboxed/;

/** Collects what a page should never say: console errors and warnings (hydration among them), crashes. */
export function watchPage(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    if (message.text().startsWith('Service Worker registration blocked')) return;
    if (process.env['TRACE'] && refusedTrace.test(message.text())) return;
    complaints.push(`${message.type()}: ${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => complaints.push(`crash: ${error.message}`));
  return complaints;
}
