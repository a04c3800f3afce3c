import type { Frame, Page } from '@playwright/test';

/** Opens an address and waits until its script answers, not only its HTML. */
export async function openHydrated(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expectHydrated(page);
}

interface HydratedFiber {
  stateNode: { current: { memoizedState: { isDehydrated?: boolean } | null } };
}

/**
 * React leaves its mark on an element while it still compares the page, and on its root once all of it is done. A page
 * that is loaded again meanwhile is waited for.
 */
export async function expectHydrated(page: Page | Frame): Promise<void> {
  await page.waitForFunction(() => {
    const markOf = (id: string, mark: string) => {
      const marks = Object.entries(document.getElementById(id) ?? {});
      return marks.find(([key]) => key.startsWith(mark))?.[1] as unknown;
    };
    const root = markOf('root', '__reactContainer') as HydratedFiber | undefined;
    const isDone = root?.stateNode.current.memoizedState?.isDehydrated === false;
    return isDone && markOf('content', '__reactProps') !== undefined;
  });
}
