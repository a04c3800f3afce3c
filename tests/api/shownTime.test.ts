import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadConfig } from '#server/config.ts';
import { createServer, type RunningServer } from '#server/createServer.ts';
import { seededRandom, type Random } from '#shared/domain/random.ts';
import { dayLength } from '#shared/domain/time/calendar.ts';
import {
  parseShownTime,
  shownTimeZones,
  writeShownTime,
  type ShownTime,
} from '#shared/domain/time/shownTime.ts';

/** `SHOWN_TIMES=200` for the promise of the issue; each starts a server. */
const timeCount = Number(process.env['SHOWN_TIMES'] ?? 4);
/** The clock of the running server, which loads the demo. */
const present = new Date('2026-11-27T00:00:00Z');
const patience = 60_000;

const folder = mkdtempSync(join(tmpdir(), 'shown-time-'));
let running: RunningServer;
beforeAll(async () => {
  running = await start(present);
}, patience);
afterAll(async () => {
  await running.close();
  rmSync(folder, { recursive: true });
});

/** A server over the demo whose clock is held at an instant, as with `CLOCK`; its nonces are the same. */
function start(clock: Date): Promise<RunningServer> {
  const config = loadConfig({
    CLOCK: clock.toISOString(),
    DATA_DIR: folder,
    DEMO: 'true',
    LOG_LEVEL: 'silent',
    PORT: '0',
    RATE_LIMITS: 'off',
    SEED: '7',
  });
  return createServer({ config, pages: 'built', posters: 'drawings', newId: () => 'the-same' });
}

const searches = [
  '',
  '?q=music',
  '?q=this+weekend',
  '?q=comedy+tomorrow',
  '?sort=soonest',
  '?near=4000',
];
const cookies = ['developer=1', 'donotfollow=1', 'sessionId=somebody; developer=1'];

interface Look {
  shown: ShownTime;
  cookie: string;
  paths: string[];
  typed: string;
}

/** Somebody who looks at the shop at some minute from a half year ago to a year ahead. */
function aLook(random: Random, lastKey: number): Look {
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T;
  const at = present.getTime() + (random() * 1.5 - 0.5) * 365 * dayLength;
  const time = new Date(at).toISOString().slice(0, 16);
  const shown = parseShownTime({ time, zone: pick(shownTimeZones)[0] });
  if (shown === null) throw new Error(`${time} cannot be shown`);
  const event = `/events/${1 + Math.floor(random() * lastKey)}`;
  const paths = ['/', `/search${pick(searches)}`, event];
  return { shown, cookie: pick(cookies), paths, typed: pick(['m', 'jazz', 'brisbane', 'fest']) };
}

const banner = /<aside[^>]*data-shown-time[^]*?<\/aside>/;

/** Status and body of pages, suggestions and recommendations. */
async function readShop({ origin }: RunningServer, { paths, typed }: Look, cookie: string) {
  const post = (path: string, body: unknown) =>
    fetch(origin + path, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const suggestion = { indexName: 'events_autocomplete', query: typed };
  const answers = await Promise.all([
    ...paths.map((path) => fetch(origin + path, { headers: { cookie }, redirect: 'manual' })),
    post('/1/indexes/*/queries', { requests: [suggestion] }),
    post('/api/recommendations', { use: 1, postcode: '4000' }),
  ]);
  return Promise.all(
    answers.map(async (answer) => ({
      status: answer.status,
      text: (await answer.text()).replaceAll(origin, '').replaceAll(/"processingTimeMS":\d+/g, ''),
      control: answer.headers.get('cache-control'),
    })),
  );
}

test(
  `the shop at ${timeCount} times is that of a server started then, byte for byte but for the banner`,
  async () => {
    const list = (await (await fetch(`${running.origin}/api/events`)).json()) as { total: number };
    const random = seededRandom(37);
    for (let turn = 0; turn < timeCount; turn += 1) {
      const look = aLook(random, list.total);
      const { shown, cookie } = look;
      const other = await start(shown.instant);
      try {
        const then = await readShop(other, look, cookie);
        const asked = `${cookie}; shownTime=${encodeURIComponent(writeShownTime(shown))}`;
        const looked = await readShop(running, look, asked);
        for (const [index, { status, text, control }] of looked.entries()) {
          const name = `${writeShownTime(shown)} ${cookie} ${look.paths[index] ?? look.typed}`;
          const isPage = index < look.paths.length;
          expect(banner.test(text), name).toBe(isPage);
          expect([status, control], name).toEqual([
            then[index]?.status,
            isPage ? 'private, no-store' : 'no-store',
          ]);
          expect(text.replace(banner, '') === then[index]?.text, name).toBe(true);
        }
      } finally {
        await other.close();
      }
    }
  },
  timeCount * patience,
);
