import { Agent, request } from 'node:http';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip, zstdDecompress } from 'node:zlib';
import { seededRandom } from '#shared/domain/random.ts';
import { withOrder } from '#shared/domain/visitors/visitorOrder.ts';
import { visitorSeed } from '#server/features/recommendations/visitorDay.ts';

/** The name that the server is published under behind a proxy. */
export const publicHost = 'tickets.example';

/** Sessions with a saved event and a postcode each, by which their pages are told apart. */
const victims = [1, 2, 3, 4, 5].map((eventKey) => ({
  sessionId: `victim-${eventKey}`,
  eventKey,
  postcode: String(4000 + eventKey),
}));

export interface Answer {
  status: number;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  text: string;
}

const decoders: Readonly<Record<string, (body: Buffer) => Promise<Buffer>>> = {
  br: promisify(brotliDecompress),
  gzip: promisify(gunzip),
  zstd: promisify(zstdDecompress),
};
const agent = new Agent({ keepAlive: true, maxSockets: 16 });

/** Asks a proxy on this port as a client of the internet does. */
export function askProxy(
  port: number,
  path: string,
  { method = 'GET', body = '', ...headers }: Record<string, string | string[]> = {},
): Promise<Answer> {
  const own = { host: publicHost, ...headers };
  return new Promise((resolve, reject) => {
    const sent = request(
      { agent, host: '127.0.0.1', port, path, method: String(method), headers: own },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.once('error', reject);
        response.once('end', () => {
          const { statusCode: status = 0, headers: received } = response;
          const decode = decoders[received['content-encoding'] ?? ''];
          const whole = Buffer.concat(chunks);
          Promise.resolve(decode && whole.length > 0 ? decode(whole) : whole).then(
            (text) => resolve({ status, headers: received, text: text.toString() }),
            reject,
          );
        });
      },
    );
    sent.once('error', reject).end(body);
  });
}

/** Stores what the victims have, through the proxy. */
export async function settleVictims(port: number): Promise<void> {
  for (const { sessionId, eventKey, postcode } of victims) {
    const head = { sessionId, customerId: null, interactionTarget: 'home' };
    const headers = { 'content-type': 'application/json', cookie: `sessionId=${sessionId}` };
    const post = (path: string, body: object) =>
      askProxy(port, path, { ...headers, method: 'POST', body: JSON.stringify(body) });
    const saved = await post('/api/session/bookmark', { ...head, eventKey });
    const placed = await post('/api/session/location', {
      ...head,
      locationType: 'postcode',
      postcode,
    });
    if (saved.status >= 300 || placed.status >= 300) throw new Error('A victim was not stored');
  }
}

export interface AttackOptions {
  port: number;
  count: number;
  seed: number;
  now: Date;
}

/** Sends requests with mixed, forged and missing cookies; returns what any of them got that is another's. */
export async function attackPages({ port, count, seed, now }: AttackOptions): Promise<string[]> {
  const random = seededRandom(seed);
  const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T;
  const seeds = new Set(
    Array.from({ length: 16 }, (_, order) => visitorSeed(withOrder('0', order), now)),
  );
  const breaches: string[] = [];
  let next = 0;
  const attack = async () => {
    while (next < count) {
      next += 1;
      const attempt = planAttempt(pick, random);
      const answer = await askProxy(port, attempt.path, attempt.headers);
      const fault = findFault(answer, attempt, seeds, now);
      if (fault !== null) breaches.push(`${fault}: ${JSON.stringify(attempt)} ${answer.status}`);
    }
  };
  await Promise.all(Array.from({ length: 12 }, attack));
  return breaches;
}

interface Attempt {
  path: string;
  headers: Record<string, string | string[]>;
  /** Whose page it is; null: nobody's, or that of a session without anything stored. */
  owner: (typeof victims)[number] | null;
  hasSession: boolean;
  mode: 'developer' | 'staff' | null;
}

const forged = ['', 'theme=dark', 'session_id=victim-1', 'SESSIONID=victim-2', 'sid=victim-3; a'];
const paths = ['/', '/', '/', '/search', '/events/1', '/events/2', '/about', '/?utm_source=a'];
const personalPaths = ['/?r=victim-1', '/?trackingId=victim-2', '/?saved=1,2', '/?junk=victim-3'];
const hidden: readonly Record<string, string>[] = [
  {},
  { 'x-session-id': 'victim-1' },
  { 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' },
  { 'x-forwarded-for': '203.0.113.7, 198.51.100.9' },
  { 'x-original-url': '/?r=victim-1', 'x-rewrite-url': '/about' },
];
const encodings = ['', 'gzip', 'br', 'zstd', 'gzip, deflate, br, zstd', 'br;q=0, gzip', 'nonsense'];

const modeCookies = { developer: 'developer', staff: 'donotfollow' };

function planAttempt(pick: <T>(items: readonly T[]) => T, random: () => number): Attempt {
  const chance = (share: number) => random() < share;
  const owner = chance(0.2) ? pick(victims) : null;
  const stranger = chance(0.1) ? `sessionId=${random().toString(16).slice(2)}` : '';
  const mode = chance(0.1) ? pick(['developer', 'staff'] as const) : null;
  const session = owner === null ? stranger : `sessionId${pick(['=', ' = '])}${owner.sessionId}`;
  const cookies = [pick(forged), session, mode === null ? '' : `${modeCookies[mode]}=1`].filter(
    (cookie) => cookie !== '',
  );
  // As one header, or as several of one name.
  const cookie = chance(0.5) ? cookies.join('; ') : cookies;
  const accepted = pick(encodings);
  return {
    path: chance(0.1) ? pick(personalPaths) : pick(paths),
    headers: {
      ...(chance(0.1) && { method: 'HEAD' }),
      ...(chance(0.1) && { 'if-none-match': '"never"' }),
      ...pick(hidden),
      ...(accepted !== '' && { 'accept-encoding': accepted }),
      ...(cookies.length > 0 && { cookie }),
    },
    owner,
    hasSession: session !== '',
    mode,
  };
}

/** What is wrong with an answer, or null. */
function findFault(
  { status, headers, text }: Answer,
  attempt: Attempt,
  seeds: ReadonlySet<number>,
  now: Date,
): string | null {
  if (status !== 200) return 'not answered';
  const isPublic = String(headers['cache-control']).includes('public');
  const isKnown = attempt.owner !== null || attempt.mode !== null;
  if (isPublic && (isKnown || headers['set-cookie'])) return 'a shared page of one visitor';
  if (attempt.headers['method'] === 'HEAD') return text === '' ? null : 'a body for HEAD';
  return findLeak(text, { ...attempt, owner: ownerOf(attempt) }, seeds, now);
}

function findLeak(
  text: string,
  { owner, mode }: Attempt,
  seeds: ReadonlySet<number>,
  now: Date,
): string | null {
  const wanted = [owner?.eventKey, owner?.postcode, mode].join();
  const shown = describePage(text);
  if (shown !== wanted) return `${shown} in place of ${wanted}`;
  return isOrdered(text, owner === null ? seeds : new Set([visitorSeed(owner.sessionId, now)]))
    ? null
    : 'an order of another visitor or day';
}

/** Whether a page shows one of these orders, or none. */
function isOrdered(text: string, seeds: ReadonlySet<number>): boolean {
  const seed = /"seed":(\d+)/.exec(text)?.[1];
  return seed === undefined || seeds.has(Number(seed));
}

/** Browsers without cookies name their session in a header; it reaches the server with a mode alone. */
function ownerOf({ owner, headers, hasSession, mode }: Attempt): Attempt['owner'] {
  const isNamed = headers['x-session-id'] !== undefined && mode !== null && !hasSession;
  return isNamed ? (victims[0] ?? null) : owner;
}

/** Saved events, place and mode of a page, and a host that it must not name. */
function describePage(text: string): string {
  const saved = /"bookmarkedEventKeys":\[([\d,]*)\]/.exec(text)?.[1];
  const place = /"lastSetPostcode":(?:"(\d+)"|null)/.exec(text)?.[1];
  const modes = [
    ...(text.includes('evil.example') ? ['a forged host'] : []),
    ...(text.includes('"isDeveloper":true') ? ['developer'] : []),
    ...(text.includes('"isDonotfollow":true') ? ['staff'] : []),
  ];
  return [saved, place ?? '', modes.join(' ')].join();
}
