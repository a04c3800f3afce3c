import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import {
  hostileAnswers,
  type HostilePushService,
  startHostilePushService,
} from '#tests/support/startHostilePushService.ts';
import { startPushService } from '#tests/support/startPushService.ts';
import { leanServer, startServerProcess } from '#tests/support/startServerProcess.ts';
import {
  anEvent,
  importRecords,
  noon,
  save,
  subscribe,
  timeZone,
  untilStored,
  withDatabase,
} from './alertRounds.ts';

const hostileCount = 300;
/** Seconds until an alert counts as not delivered. */
const longestWait = 90;

const kinds = Object.keys(hostileAnswers) as (keyof typeof hostileAnswers)[];

/** Where the push services of hostile browsers are. */
export const hostileHosts = {
  nobody: () => Promise.resolve([]),
  'one silent host': async () => [await startHostilePushService('silence')],
  'five hosts of all kinds': () => Promise.all(kinds.map((kind) => startHostilePushService(kind))),
  'a silent host each': () =>
    Promise.all(
      Array.from({ length: hostileCount }, (_, n) =>
        startHostilePushService('silence', `127.1.${Math.floor(n / 100)}.${(n % 100) + 1}`),
      ),
    ),
  'the host of the others': () => Promise.resolve([]),
} as const satisfies Record<string, () => Promise<HostilePushService[]>>;

export type Hostile = keyof typeof hostileHosts;

/** Returns the seconds until an alert reaches a browser that is the last of 301. */
export async function timeAlert(hosts: Hostile): Promise<number> {
  const options = { dataDir: mkdtempSync(join(tmpdir(), 'hostile-')), databaseUrl: null };
  const service = await startPushService();
  const hostile = await hostileHosts[hosts]();
  const never = new Promise<number>(() => undefined);
  try {
    await withDatabase(options, async (database) => {
      await importRecords(database, [anEvent(1)]);
      const isShared = hosts === 'the host of the others';
      for (let n = 0; n < (hosts === 'nobody' ? 0 : hostileCount); n += 1) {
        const browser = service.addBrowser();
        const own = hostile[n % Math.max(1, hostile.length)]?.addressOf(`/${n}`);
        const endpoint = isShared
          ? `${new URL(browser.endpoint).origin}/hostile/${n}`
          : (own ?? '');
        // Five browsers a session.
        await subscribe(database, Math.floor(n / 5), { ...browser, endpoint, timeZone });
        await save(database, Math.floor(n / 5), 1);
      }
      await subscribe(database, hostileCount, { ...service.addBrowser(), timeZone });
      await save(database, hostileCount, 1);
    });
    service.answerWith((path) => (path.startsWith('/hostile') ? never : null));
    const server = await startServerProcess(
      {
        DATA_DIR: options.dataDir,
        RATE_LIMITS: 'off',
        FETCH_NETWORKS: '127.0.0.0/8',
        CLOCK: new Date(noon).toISOString(),
      },
      leanServer,
    );
    await untilStored(options, 'alert_fact', true);
    await withDatabase(options, (database) =>
      importRecords(database, [anEvent(1, { isCancelled: true })]),
    );
    const begin = performance.now();
    const seconds = () => (performance.now() - begin) / 1000;
    while (service.pushed.length === 0 && seconds() < longestWait) await wait(20);
    const taken = seconds();
    server.child.kill('SIGKILL');
    await server.ended;
    return taken;
  } finally {
    service.close();
    hostile.forEach((each) => each.close());
    rmSync(options.dataDir, { recursive: true, force: true });
  }
}
