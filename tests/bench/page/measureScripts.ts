import { chromium } from '@playwright/test';
import { findBrowser } from '#tests/support/findBrowser.ts';
import { freePort } from '#tests/support/freePort.ts';

/** A page without cache or cookies. */
interface Tab {
  send: (method: string, params?: object) => Promise<Record<string, unknown>>;
  /** Seconds of processor time that scripts have had on the main thread. */
  scriptTime: () => Promise<number>;
  close: () => Promise<unknown>;
}

/**
 * Seconds of processor time of scripts on the main thread of each page, from its request until nothing runs any more,
 * and of a fixed workload in the same browser: the least of some rounds each. The pages are opened without Playwright,
 * whose inspector makes every `Error` a thousand times as expensive: React creates three while it loads.
 */
export async function measureScripts(addresses: readonly string[], rounds: number) {
  const port = await freePort();
  const executablePath = findBrowser();
  const browser = await chromium.launch({
    args: ['--no-sandbox', `--remote-debugging-port=${port}`],
    ...(executablePath && { executablePath }),
  });
  try {
    const openTab = await connect(port);
    let unit = Infinity;
    const times = addresses.map(() => Infinity);
    for (let round = 0; round < rounds; round += 1) {
      unit = Math.min(unit, await inTab(openTab, timeWorkload));
      for (const [index, address] of addresses.entries()) {
        const time = await inTab(openTab, (tab) => timePage(tab, address));
        times[index] = Math.min(times[index] ?? Infinity, time);
      }
    }
    return { unit, times };
  } finally {
    await browser.close();
  }
}

async function connect(port: number): Promise<() => Promise<Tab>> {
  const version = await fetch(`http://127.0.0.1:${port}/json/version`);
  const { webSocketDebuggerUrl } = (await version.json()) as { webSocketDebuggerUrl: string };
  const socket = new WebSocket(webSocketDebuggerUrl);
  await new Promise((resolve) => socket.addEventListener('open', resolve));
  const answers = new Map<number, (answer: Record<string, unknown>) => void>();
  socket.addEventListener('message', ({ data }: MessageEvent<string>) => {
    const { id, result = {} } = JSON.parse(data) as {
      id: number;
      result?: Record<string, unknown>;
    };
    answers.get(id)?.(result);
    answers.delete(id);
  });
  let last = 0;
  const send = (method: string, params: object = {}, sessionId?: unknown) => {
    last += 1;
    const id = last;
    socket.send(JSON.stringify({ id, method, params, sessionId }));
    return new Promise<Record<string, unknown>>((resolve) => answers.set(id, resolve));
  };
  return async () => {
    const { browserContextId } = await send('Target.createBrowserContext');
    const size = { width: 1440, height: 900 };
    const page = { url: 'about:blank', browserContextId, ...size };
    const { targetId } = await send('Target.createTarget', page);
    const { sessionId } = await send('Target.attachToTarget', { targetId, flatten: true });
    const ask = (method: string, params?: object) => send(method, params, sessionId);
    await ask('Performance.enable', { timeDomain: 'threadTicks' });
    return {
      send: ask,
      scriptTime: async () => {
        const { metrics } = await ask('Performance.getMetrics');
        const all = metrics as { name: string; value: number }[];
        return all.find(({ name }) => name === 'ScriptDuration')?.value ?? NaN;
      },
      close: () => send('Target.disposeBrowserContext', { browserContextId }),
    };
  };
}

async function inTab(openTab: () => Promise<Tab>, measure: (tab: Tab) => Promise<number>) {
  const tab = await openTab();
  try {
    return await measure(tab);
  } finally {
    await tab.close();
  }
}

async function timePage(tab: Tab, address: string): Promise<number> {
  await tab.send('Page.navigate', { url: address });
  return untilIdle(tab);
}

/** As many functions as a bundle has, each run once, as at a load: what compiling costs weighs as much as in a page. */
const functions = Array.from(
  { length: 1200 },
  (_, index) => `function f${index}(a, b) {
    const row = { id: a + ${index}, name: 'row ' + b, list: [a, b, ${index}], next: null };
    if (row.id % 3 === 0) row.next = { name: row.name, depth: ${index % 7} };
    for (const item of row.list) row.id += item > 10 ? item : -1;
    const text = Object.keys(row).map((key) => key + '=' + String(row[key])).join('&');
    return text.length + (row.next ? row.next.depth : 0);
  }
  sum += f${index}(${index}, sum);`,
);

/** In an element and a timer: only then the browser counts it as a script. */
const workload = `setTimeout(() => {
  const script = document.createElement('script');
  script.textContent = ${JSON.stringify(`let sum = 0;${functions.join('')}`)};
  document.head.append(script);
})`;

async function timeWorkload(tab: Tab): Promise<number> {
  await tab.send('Runtime.evaluate', { expression: workload });
  return untilIdle(tab);
}

/** Milliseconds between looks, and looks without a script before a page counts as idle. */
const [interval, stillLooks, longestWait] = [300, 3, 30_000];

async function untilIdle(tab: Tab): Promise<number> {
  let [before, still] = [0, 0];
  const start = performance.now();
  while (still < stillLooks && performance.now() - start < longestWait) {
    await new Promise((resolve) => setTimeout(resolve, interval));
    const now = await tab.scriptTime();
    still = now > 0.01 && now - before < 0.0005 ? still + 1 : 0;
    before = now;
  }
  return before;
}
