import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seededRandom } from '#shared/domain/random.ts';
import { hideAreas, type Rule } from '#shared/domain/rules/rules.ts';
import { dayLength } from '#shared/domain/time/calendar.ts';
import {
  parseShownTime,
  shownTimeZones,
  writeShownTime,
  type ShownTime,
} from '#shared/domain/time/shownTime.ts';
import { loadConfig } from '#server/config.ts';
import { createServer, type RunningServer } from '#server/createServer.ts';
import { rulesPath, writeRules } from '#server/features/rules/openRules.ts';
import { databaseFile } from '#server/storage/engine/databaseLocation.ts';
import { openDatabase } from '#server/storage/engine/openDatabase.ts';
import { createVersionStore } from '#server/storage/versions/versionStore.ts';
import { aRule } from '#tests/support/testRules.ts';

/** `SHOWN_TIMES=200` for the promise of the issue; each starts a server. */
const timeCount = Number(process.env['SHOWN_TIMES'] ?? 4);
/** The clock of the running server, which loads the demo. */
const present = new Date('2026-11-27T00:00:00Z');
const patience = 60_000;

const folder = mkdtempSync(join(tmpdir(), 'shown-time-'));
let running: RunningServer;
beforeAll(async () => {
  const database = await openDatabase({ file: databaseFile(folder) });
  const changes = new Map([[rulesPath, writeRules({ format: 1, rules: someRules() })]]);
  const change = { at: present.toISOString(), note: null, changes };
  await createVersionStore('rules', database).change(change, () => true);
  await database.close();
  running = await startServer(present);
}, patience);
afterAll(async () => {
  await running.close();
  rmSync(folder, { recursive: true });
});

/** A server over the demo whose clock is held at an instant, as with `CLOCK`; its nonces are the same. */
function startServer(clock: Date): Promise<RunningServer> {
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

const random = seededRandom(37);
const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T;
const aKey = () => 1 + Math.floor(random() * 300);
/** From a half year ago to a year ahead. */
const anInstant = () => present.getTime() + (random() * 1.5 - 0.5) * 365 * dayLength;
const toMinute = (instant: number) => new Date(instant).toISOString().slice(0, 16);

/** Of the brand that comes with the program. */
const promotions = ['saltwater-lights-signup', 'ironbark-gathering-signup'];

/** Of every kind; each begins and ends at some time, so that every time has a set of its own. */
function someRules(): Rule[] {
  const events = () => [aKey(), aKey(), aKey()];
  const kinds = [
    () => ({ kind: 'hide', targets: { events: events() }, from: [pick(hideAreas)] }),
    () => ({ kind: 'hide', targets: { events: events() }, from: [...hideAreas] }),
    () => ({ kind: 'boost', targets: { venues: events() }, factor: pick([0.1, 5]) }),
    () => ({ kind: 'feature', events: events(), section: pick(['hero', 'weekend']) }),
    () => ({ kind: 'section', title: 'Sought', search: '/search?q=music', position: 2 }),
    () => ({ kind: 'section', title: 'Soon', search: '/search?q=this+month', position: 3 }),
    () => ({ kind: 'promotion', promotions: pick([promotions, promotions.toReversed()]) }),
    () => ({ kind: 'section', title: 'Ours', events: events(), position: 1, fewestEvents: 1 }),
    () => ({
      kind: 'synonym',
      words: pick([
        ['music', 'comedy'],
        ['jazz', 'rock'],
      ]),
    }),
    () => ({ kind: 'redirect', query: 'm', address: '/about' }),
    () => ({ kind: 'featuredHits', query: pick(['music', 'm', 'fest']), events: events() }),
    () => ({ kind: 'announcement', text: `Notice ${aKey()}` }),
  ];
  return Array.from({ length: 60 }, (_, index) => {
    const [start = null, end = null] = [toMinute(anInstant()), toMinute(anInstant())].toSorted();
    const effect = pick(kinds)();
    return aRule({ id: `r${index}`, start, end, timezone: pick(shownTimeZones)[0], effect });
  });
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

/** Somebody who looks at the shop at some minute. */
function aLook(): Look {
  const time = toMinute(anInstant());
  const shown = parseShownTime({ time, zone: pick(shownTimeZones)[0] });
  if (shown === null) throw new Error(`${time} cannot be shown`);
  const paths = ['/', `/search${pick(searches)}`, `/events/${aKey()}`];
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
  `the shop at ${timeCount} times, under the rules of each, is that of a server started then, byte for byte but for the banner`,
  async () => {
    for (let turn = 0; turn < timeCount; turn += 1) {
      const look = aLook();
      const { shown, cookie } = look;
      const other = await startServer(shown.instant);
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
