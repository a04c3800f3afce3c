import { test as base, expect, type BrowserContext } from '@playwright/test';
import { watchPage } from './watchPage.ts';

interface StorefrontFixtures {
  /** What the page complained about so far; a test that provokes a complaint empties it. */
  complaints: string[];
  /** Whether posters are drawn. Drawing hundreds costs the server more than the rest of a test. */
  hasPosters: boolean;
}

/** A test of a file that also runs on a phone, in which the width plays no part. */
export const onOneWidth = { tag: '@one-width' };

/** Nothing to look at, in the size of a poster: what has no width counts as broken. */
const blank = '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="1200"/>';

/** Answers every poster with a blank. */
export async function hidePosters(context: BrowserContext): Promise<void> {
  await context.route('**/posters/**', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: blank }),
  );
}

/** A browser test that also fails when the page complained, without being asked. */
export const test = base.extend<StorefrontFixtures>({
  hasPosters: [false, { option: true }],
  context: async ({ context, hasPosters }, provide) => {
    if (!hasPosters) await hidePosters(context);
    await provide(context);
  },
  complaints: [
    async ({ page }, use) => {
      const complaints = watchPage(page);
      await use(complaints);
      expect(complaints, 'the page logged an error or a warning').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
