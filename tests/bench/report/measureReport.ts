import type { Browser } from '@playwright/test';
import { median } from '#tests/bench/quantile.ts';

export interface ReportTimes {
  /** Milliseconds from the end of the last answer to the frame that shows every table, median. */
  drawn: number;
  /** Milliseconds for the same cells as bare HTML, median. */
  plain: number;
  cells: number;
}

/** Configuration, customer, recommended, summary, statistics and some sections. */
const fewestTables = 8;

/** Asks for the same report several times on one page; the first one warms up. */
export async function measureReport(
  browser: Browser,
  origin: string,
  rounds: number,
): Promise<ReportTimes> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await context.addCookies([{ name: 'developer', value: '1', url: origin }]);
  const page = await context.newPage();
  await page.goto(`${origin}/dev-reporter?use=Geo&latitude=-31.9523&longitude=115.8613`);
  await page.getByText(/^Stored as run/).waitFor();
  // The tables' own code may come after the first answer: rounds begin once all are drawn.
  await page
    .locator('[role=grid]')
    .nth(fewestTables - 1)
    .waitFor();
  const drawn: number[] = [];
  const plain: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    drawn.push(await page.evaluate<number>(reportScript));
    plain.push(await page.evaluate<number>(plainScript));
  }
  const cells = await page.locator('td').count();
  await context.close();
  return { drawn: median(drawn), plain: median(plain), cells };
}

/** Runs in the page. */
const reportScript = `(async () => {
  const rows = () => document.querySelectorAll('[role=grid] tbody tr').length;
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const wanted = rows();
  performance.clearResourceTimings();
  const buttons = [...document.querySelectorAll('button[type=submit]')];
  buttons.find(({ textContent }) => textContent === 'Get report').click();
  while (rows() > 0) await frame();
  while (rows() < wanted) await frame();
  // The frame after the one that drew them: they are on the screen.
  await frame();
  const end = performance.now();
  const answers = performance
    .getEntriesByType('resource')
    .filter(({ name }) => /api\\/(recommendations|developer\\/user-profile)/.test(name));
  return end - Math.max(...answers.map(({ responseEnd }) => responseEnd));
})()`;

const plainScript = `(() => {
  const cellsOf = (row) => [...row.children].map((cell) => '<td>' + cell.textContent + '</td>');
  const tables = [...document.querySelectorAll('[role=grid]')].map((table) => {
    const rows = [...table.querySelectorAll('tr')];
    return '<table>' + rows.map((row) => '<tr>' + cellsOf(row).join('') + '</tr>').join('') + '</table>';
  });
  const holder = document.createElement('div');
  document.body.append(holder);
  const start = performance.now();
  holder.innerHTML = tables.join('');
  holder.getBoundingClientRect();
  const milliseconds = performance.now() - start;
  holder.remove();
  return milliseconds;
})()`;
