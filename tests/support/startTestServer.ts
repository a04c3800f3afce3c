import { pino, type Logger } from 'pino';
import { loadConfig } from '#server/config.ts';
import { createServer, type ServerOptions } from '#server/createServer.ts';
import { importEvents } from '#server/import/importEvents.ts';
import type { EventRecord } from '#server/import/record/eventRecord.ts';
import type { OpenedDatabase } from '#server/storage/engine/openDatabase.ts';
import { customerKey } from './aCustomerToken.ts';
import { anEventRecord, aVenueRecord } from './anEventRecord.ts';
import { openTestDatabase } from './openTestDatabase.ts';

/** Where the clock of test servers stands: a Monday morning in Australia. */
export const testNow = new Date('2025-11-03T00:00:00Z');

export interface TestServerOptions {
  /** Records of the catalogue; event keys are 1, 2, 3 in their order. */
  events?: readonly EventRecord[];
  /** On top of port 0, no limits, seed 7, a silent log and a key of customers. */
  env?: Readonly<Record<string, string>>;
  pages?: ServerOptions['pages'];
  /** As `npm start`: the console's page has a port of its own. */
  separatesConsole?: boolean;
  /** Instead of silence. */
  logger?: Logger;
  now?: () => Date;
  /** Instead of one in memory; the records are imported into it. */
  database?: OpenedDatabase;
}

export interface TestServer {
  origin: string;
  port: number;
  /** Null on a public address. */
  consoleOrigin: string | null;
  database: OpenedDatabase;
  /** Fetches a path; redirects are not followed. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
  /** Sends JSON as one session; `cookie` replaces the session's cookie header. */
  send(path: string, body: unknown, init?: SendInit): Promise<Response>;
  close(): Promise<void>;
}

export interface SendInit {
  method?: string;
  sessionId?: string;
  cookie?: string;
}

/** The real server on a free port, over a database in memory, with the clock standing. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const { env = {}, events = sampleEvents(), now = () => testNow } = options;
  const database = options.database ?? (await openTestDatabase());
  await importEvents({ database, records: toRecords(events), source: 'test', now: testNow });
  const server = await createServer({
    config: loadConfig({
      PORT: '0',
      DEMO: 'false',
      RATE_LIMITS: 'off',
      SEED: '7',
      LOG_LEVEL: 'silent',
      CUSTOMER_KEY: customerKey,
      ...env,
    }),
    database,
    now,
    pages: options.pages ?? 'none',
    separatesConsole: options.separatesConsole ?? false,
    logger: options.logger ?? pino({ level: env['LOG_LEVEL'] ?? 'silent' }),
  });
  const get = (path: string, init?: RequestInit) =>
    fetch(new URL(path, server.origin), { redirect: 'manual', ...init });
  return {
    origin: server.origin,
    port: server.port,
    consoleOrigin: server.consoleOrigin,
    database,
    fetch: get,
    send: (path, body, { method = 'POST', sessionId = 'test-session', cookie } = {}) =>
      get(path, {
        method,
        headers: {
          'content-type': 'application/json',
          cookie: cookie ?? `sessionId=${sessionId}`,
        },
        body: JSON.stringify(body),
      }),
    close: () => server.close(),
  };
}

function* toRecords(events: readonly EventRecord[]) {
  for (const [index, value] of events.entries()) yield { line: index + 1, value };
}

/** Twelve concerts in Melbourne and twelve in Brisbane, on following days. */
function sampleEvents(): EventRecord[] {
  const brisbane = aVenueRecord({
    name: 'River Hall',
    locality: 'Brisbane City',
    state: 'QLD',
    timezone: 'Australia/Brisbane',
    latitude: -27.4698,
    longitude: 153.0251,
  });
  return Array.from({ length: 24 }, (_, index) =>
    anEventRecord({
      sourceId: `e${index + 1}`,
      url: `/events/${index + 1}`,
      dateStart: new Date(testNow.getTime() + (index + 3) * 86_400_000).toISOString(),
      venue: index % 2 === 0 ? aVenueRecord() : brisbane,
      genres: [index % 3 === 0 ? 'Rock' : 'Jazz'],
    }),
  );
}
