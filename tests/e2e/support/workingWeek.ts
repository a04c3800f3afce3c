import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { startMailServer } from '#tests/support/startMailServer.ts';
import { startServerProcess } from '#tests/support/startServerProcess.ts';
import { consoleToken } from './openConsole.ts';
import { expect, test } from './storefrontTest.ts';
import { tabTo } from './tabTo.ts';

/** A server of its own with the demo, at the clock of the other browser tests, that sends mail. */
async function startWeek() {
  const folder = mkdtempSync(join(tmpdir(), 'tickets-e2e-week-'));
  const mail = await startMailServer();
  const { origin, child, ended } = await startServerProcess({
    DATA_DIR: folder,
    NODE_ENV: 'production',
    CLOCK: '2026-11-20T02:00:00Z',
    SEED: '7',
    DEMO: 'true',
    RATE_LIMITS: 'off',
    FETCH_NETWORKS: '127.0.0.0/8',
    CONSOLE_TOKEN: consoleToken,
    SMTP_URL: mail.url,
    SUBMISSIONS_MAIL_TO: 'staff@tickets.example',
    SUBMISSIONS_MAIL_FROM: 'help@tickets.example',
  });
  return {
    origin,
    mail,
    /** Calls a path as staff. */
    async call(path: string, body?: object) {
      const answer = await fetch(`${origin}${path}`, {
        method: body === undefined ? 'GET' : 'POST',
        headers: { authorization: `Bearer ${consoleToken}`, 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      });
      if (!answer.ok) throw new Error(await answer.text());
      return answer.json();
    },
    /** Sends the support form as a visitor. */
    async submit(fields: Readonly<Record<string, string>>) {
      const body = new URLSearchParams({ orgid: '00D000000000000AAA', ...fields });
      await fetch(`${origin}/crm/web-to-case`, { method: 'POST', redirect: 'manual', body });
    },
    /** Waits until the page of a visitor has a text. */
    async shows(path: string, text: string, sessionId = '') {
      const headers = { cookie: `sessionId=${sessionId}` };
      const has = async () =>
        (await (await fetch(`${origin}${path}`, { headers })).text()).includes(text);
      await expect.poll(has, `${path} has ${text}`).toBe(true);
    },
    async close() {
      child.kill('SIGTERM');
      await Promise.all([ended, mail.close()]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

type Week = Awaited<ReturnType<typeof startWeek>>;

/**
 * What staff do by keyboard. Enter, Space, a shortcut and each text that is typed or chosen count as one; Tab and
 * arrows are free.
 */
function createHands(page: Page) {
  let count = 0;
  const find = (control: Locator | string, ...roles: ('button' | 'textbox' | 'combobox')[]) => {
    if (typeof control !== 'string') return control;
    const labels = [control, `${control} (optional)`];
    return roles
      .flatMap((role) => labels.map((name) => page.getByRole(role, { name, exact: true })))
      .reduce((all, other) => all.or(other))
      .first();
  };
  const reach = (control: Locator) => tabTo(page, control);
  const key = async (name: string) => {
    count += 1;
    await page.keyboard.press(name);
  };
  const type = async (field: Locator | string, text: string) => {
    await reach(find(field, 'textbox', 'combobox'));
    // What stands in an area of text is not chosen by Tab.
    await page.keyboard.press('ControlOrMeta+A');
    count += 1;
    await page.keyboard.type(text);
  };
  return {
    count: () => count,
    reach,
    key,
    type,
    /** Opens a screen by its two letters, such as `ge`. */
    async go(letters: string, name: string) {
      count += 1;
      for (const letter of letters) await page.keyboard.press(letter);
      // The heading of the preview is for screen readers alone.
      const heading = page.getByRole('heading', { level: 1, name, exact: true });
      await heading.waitFor({ state: 'attached' });
    },
    async press(control: Locator | string) {
      await reach(find(control, 'button'));
      await key('Enter');
    },
    /** Chooses in a field that searches by typing a whole name. */
    async pick(field: string, name: string) {
      await type(field, name);
      const first = page.getByRole('listbox').getByRole('option').first();
      await expect(first).toContainText(name);
      await expect(page.getByRole('status').filter({ hasText: /match|The first/ })).toBeVisible();
      await page.keyboard.press('Tab');
      await expect(page.getByRole('list', { name: `Chosen: ${field}` })).toContainText(name);
    },
    /** Opens a tab of a screen with the arrow keys. */
    async tab(name: string) {
      await reach(page.getByRole('tab', { selected: true }));
      const tab = page.getByRole('tab', { name, exact: true });
      while ((await tab.getAttribute('aria-selected')) !== 'true') {
        await page.keyboard.press('ArrowRight');
      }
    },
    /** Opens an event, or at once its form, by its name in the palette. */
    async openEvent(name: string, group: 'Event' | 'Correct' = 'Event') {
      await key('Control+k');
      const text = group === 'Event' ? name : `${group} ${name}`;
      await type(page.getByRole('combobox', { name: 'Commands' }), text);
      await expect(page.getByRole('option', { selected: true })).toHaveText(
        new RegExp(`^${group}.*${name}`),
      );
      await key('Enter');
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByRole('heading').first()).toHaveText(name);
      // The form takes the focus once it is there.
      if (group === 'Correct') await expect(dialog.getByLabel('Name')).toBeFocused();
    },
  };
}

interface WeekFixtures {
  /** Opens the console; the title of the test ends with the presses that it may take, such as `in 6 presses`. */
  hands: ReturnType<typeof createHands>;
}

/** A task of staff, from the first screen of the console on. */
export const task = test.extend<WeekFixtures, { week: Week }>({
  week: [
    async ({ browser: _browser }, provide) => {
      const week = await startWeek();
      await provide(week);
      await week.close();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  hands: async ({ page, week }, provide, { title, errors }) => {
    await page.goto(`${week.origin}/console#token=${consoleToken}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
    const hands = createHands(page);
    await provide(hands);
    const [, presses] = / in (\d+) press(?:es)?$/.exec(title) ?? [];
    // Who failed on the way has pressed less.
    if (errors.length === 0) expect(hands.count()).toBe(Number(presses));
  },
});
