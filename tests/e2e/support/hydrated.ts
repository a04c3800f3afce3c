import type { Frame, Page } from '@playwright/test';

/** Opens an address and waits until its script answers, not only its HTML. */
export async function openHydrated(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expectHydrated(page);
}

/** React leaves its mark on the elements it has taken over. A page that is loaded again meanwhile is waited for. */
export async function expectHydrated(page: Page | Frame): Promise<void> {
  await page.waitForFunction(() => {
    const main = document.getElementById('content');
    return main !== null && Object.keys(main).some((key) => key.startsWith('__reactProps'));
  });
}
