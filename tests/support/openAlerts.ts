import pino from 'pino';
import type { Catalogue } from '#shared/domain/catalogue/catalogue.ts';
import { compareCatalogue, sendDue } from '#server/features/alerts/startAlerts.ts';
import { openPushKeys } from '#server/storage/alerts/pushKeys.ts';
import { createGroupCommit } from '#server/storage/engine/groupCommit.ts';
import { createSessionWriter } from '#server/storage/visitors/sessionWriter.ts';
import { aCatalogue, type EventSketch } from './aCatalogue.ts';
import { openTestDatabase } from './openTestDatabase.ts';
import { positionOf } from './recommender/aCatalogue.ts';
import { startPushService } from './startPushService.ts';
import { testBrandSource } from './testBrand.ts';

export const hour = 3_600_000;
export const day = 24 * hour;
/** Noon in Brisbane. */
export const noon = new Date('2026-03-04T02:00:00Z');
export const timeZone = 'Australia/Brisbane';

export const dateStart = '2026-06-01T09:00:00Z';
const sketches: EventSketch[] = [
  { name: 'River Songs', dateStart, venue: { name: 'River Hall', key: 50 } },
  { name: 'Hill Dances', dateStart, venue: { name: 'River Hall', key: 50 } },
];

export type AlertTest = Awaited<ReturnType<typeof openAlerts>>;

/** A database, a push service, a clock that stands, and servers that alert browsers of a catalogue. */
export async function openAlerts() {
  const database = await openTestDatabase();
  const pushKeys = await openPushKeys(database.write, null);
  const service = await startPushService();
  const test = {
    clock: noon,
    catalogue: null as Catalogue | null,
    database,
    pushKeys,
    service,
    /** What is shown from now on: the events above with changes, and more of them. */
    show(changes: Partial<EventSketch>[] = [], more: EventSketch[] = []): void {
      const events = sketches.map((sketch, n) => ({ ...sketch, ...changes[n] }));
      const version = (test.catalogue?.version ?? 0) + 1;
      test.catalogue = { ...aCatalogue([...events, ...more]), version };
    },
    /** One server; several share the database. */
    aServer(networks = ['127.0.0.0/8'], closing = new AbortController().signal) {
      const place = { coordinates: positionOf('Brisbane'), name: '', label: '', state: 'QLD' };
      const parts: Parameters<typeof sendDue>[0] = {
        config: { fetchNetworks: networks },
        brand: testBrandSource,
        database,
        live: { shown: () => ({ catalogue: test.catalogue }) as never },
        places: {
          resolve: ({ type }) => (type === 'none' ? null : { ...place, postcode: '4000' }),
        },
        pushKeys,
        now: () => test.clock,
        closing,
        logger: pino({ level: 'silent' }),
      };
      const compare = compareCatalogue(parts);
      return async () => {
        await compare();
        await sendDue(parts);
      };
    },
    writer: () => createSessionWriter(createGroupCommit(database.write)),
    stamp: (sessionId: string) => ({ sessionId, trackingId: null, at: test.clock.toISOString() }),
    /** A browser with alerts, of a visitor who saved both events. */
    async aSubscriber({
      sessionId = 'visitor',
      zone = timeZone,
      saves = [1, 2],
      browser = service.addBrowser(),
    } = {}) {
      await test.writer().addSubscriber(test.stamp(sessionId), { ...browser, timeZone: zone });
      for (const key of saves) await test.writer().addBookmark(test.stamp(sessionId), key);
      return browser;
    },
    pass(milliseconds: number): void {
      test.clock = new Date(test.clock.getTime() + milliseconds);
    },
    messages: () => service.pushed.map(({ message }) => `${message.title}: ${message.body}`),
    async close() {
      service.close();
      await database.close();
    },
  };
  return test;
}
