import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { calls, isStaffCall, isToolCall, type CallName } from '#shared/contract/calls.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { endpoints } from '#shared/contract/endpoints.ts';
import { isAllowed, staffRoles, type StaffRole } from '#shared/domain/staff/staffRoles.ts';
import { signInPath, staffCookie } from '#shared/domain/visitors/sessionCookie.ts';
import { digestKey } from '#server/features/staff/staffKeys.ts';
import { createStaffSessions } from '#server/features/staff/staffSessions.ts';
import { mintModeToken } from '#server/features/visitors/signedTokens.ts';
import { databaseFile } from '#server/storage/engine/databaseLocation.ts';
import { openDatabase, type OpenedDatabase } from '#server/storage/engine/openDatabase.ts';
import { createStaffSessionRepository } from '#server/storage/staff/staffSessionRepository.ts';
import { aStaffKey, staffOf } from '#tests/support/aStaffKey.ts';
import { callRequest } from '#tests/support/callRequest.ts';
import { dumpDatabase } from '#tests/support/dumpDatabase.ts';
import { examples } from '#tests/support/examples.ts';
import { freePort } from '#tests/support/freePort.ts';
import { type RawAnswer, rawRequest } from '#tests/support/rawRequest.ts';
import { leanServer, startServerProcess } from '#tests/support/startServerProcess.ts';
import { type BenchOptions, type BenchResult, noneAllowed } from './harness/benchResult.ts';
import { createRandom, type Random } from './harness/random.ts';

const sharedKeys = {
  STAFF_KEY: 'a staff key of some length',
  DEVELOPER_KEY: 'a developer key of some length',
};
/** Keys whose first use is timed. */
const timedKeys = 200;
const parallel = 8;

/** A public server, whose console is on. */
const host = 'tickets.example';
const own = { host, origin: `https://${host}`, 'sec-fetch-site': 'same-origin' };

type Headers = Record<string, string>;

interface Attack {
  /** A call of the contract, or the one that signs in or out. */
  name: CallName | 'signIn' | 'signOut';
  headers: Headers;
  /** Of a key that has the form of one and opens nothing: all are to be answered alike. */
  isWrongKey?: boolean;
}

/**
 * Calls of staff and developers, and the sign-in to the console, with forged, old, swapped and lesser keys and cookies,
 * from many addresses and other sites; then how long right and wrong keys take: `npm run bench -- staffKeys [--count N]`.
 */
export async function run({
  count = 100_000,
  seed = 20_261_126,
}: BenchOptions = {}): Promise<BenchResult> {
  const dataDir = mkdtempSync(join(tmpdir(), 'staff-keys-'));
  const people = await addPeople(dataDir);
  const before = await dumpOf(dataDir);
  const env = { DATA_DIR: dataDir, DEMO: 'false', LOG_LEVEL: 'silent', TRUST_PROXY: '1' };
  const published = { PUBLIC_URL: own.origin, CONSOLE: 'on', ...sharedKeys };
  const port = await freePort();
  const settings = { ...env, ...published, PORT: String(port) };
  const { child, ended } = await startServerProcess(settings, leanServer);
  const send = (attack: Attack) => rawRequest(port, requestOf(attack));
  const random = createRandom(seed);
  const letIn: string[] = [];
  const statuses = new Map<string, number>();
  const refusals = new Set<string>();
  let sent = 0;
  const work = async () => {
    while (sent < count) {
      sent += 1;
      if (sent % 10_000 === 0) console.log(`  ${sent} sent`);
      const attack = createAttack(people, sent, random);
      const answer = await send(attack);
      const key = `${attack.name === 'signIn' ? 'sign-in ' : ''}${answer.status}`;
      statuses.set(key, (statuses.get(key) ?? 0) + 1);
      if (isLetIn(answer)) letIn.push(`${answer.status} ${JSON.stringify(attack)}`);
      if (attack.isWrongKey === true && answer.status === 401) refusals.add(describe(answer));
    }
  };
  await Promise.all(Array.from({ length: parallel }, work));
  const timedCalls = await timeKeys(people.timed.call, people, (headers) =>
    send({ name: 'getStaffMember', headers }),
  );
  const timedSignIns = await timeKeys(people.timed.signIn, people, (headers) =>
    send({ name: 'signIn', headers }),
  );
  child.kill('SIGTERM');
  await ended;
  const after = await dumpOf(dataDir);
  rmSync(dataDir, { recursive: true, force: true });
  for (const line of letIn.slice(0, 10)) console.error(line);
  if (refusals.size > 1) console.error([...refusals].slice(0, 3).join('\n'));
  const told = [...statuses].map(([status, times]) => `${status}: ${times}`).join(', ');
  return {
    about: `${sent.toLocaleString('en-AU')} generated requests, --seed ${seed}; ${told}`,
    measures: [
      noneAllowed('requests let in', letIn.length),
      noneAllowed('rows that changed', before === after ? 0 : 1),
      noneAllowed('other answers to a wrong key than the one', Math.max(0, refusals.size - 1)),
      ...measuresOf('call', timedCalls),
      ...measuresOf('sign-in', timedSignIns),
    ],
  };
}

function requestOf({ name, headers }: Attack) {
  if (name === 'signOut') return { path: signInPath, method: 'DELETE', headers };
  if (name === 'signIn') return { path: signInPath, headers: { ...own, ...headers }, body: '{}' };
  const { path, init } = callRequest(name, examples[name] as object);
  return {
    path,
    method: init.method ?? 'GET',
    headers: { ...own, ...(init.headers as Headers), ...headers },
    ...(init.body !== undefined && { body: typeof init.body === 'string' ? init.body : 'x' }),
  };
}

/** A refusal has one of few statuses, and starts no session. */
function isLetIn({ status, headers }: RawAnswer): boolean {
  const cookies = [headers['set-cookie'] ?? []].flat();
  const isSignedIn = cookies.some((text) => new RegExp(`^${staffCookie}=[^;]`).test(text));
  return isSignedIn || ![401, 403, 429, 503].includes(status);
}

/** All that an answer shows, but its moment. */
function describe({ status, headers, text }: RawAnswer): string {
  const shown = Object.entries(headers).filter(([name]) => !momentary.test(name));
  return JSON.stringify([status, shown, text]).replace(/'nonce-\w+'/, '');
}

const momentary = /^(?:date|x-request-id|ratelimit.*|keep-alive|connection)$/;

function measuresOf(what: string, { known, unknown, right }: Awaited<ReturnType<typeof timeKeys>>) {
  const byTime = (name: string, ours: number, other: string, value: number) =>
    ({
      name: `${what}: ${name}, median`,
      unit: 'ms',
      better: 'lower',
      ours,
      baseline: { name: other, value },
      bar: { ratio: 0.8 },
    }) as const;
  return [
    byTime('wrong key of somebody', known, 'wrong key of nobody', unknown),
    byTime('wrong key of nobody', unknown, 'wrong key of somebody', known),
    // A right key at the sign-in also stores a session, which its answer shows anyway.
    ...(what === 'call'
      ? [byTime('right key at its first use', right, 'wrong key of somebody', known)]
      : []),
  ];
}

interface People {
  keys: Record<StaffRole, string>;
  /** Opened once: of a person who was removed, and one that was replaced. */
  ended: readonly string[];
  /** Tokens of sessions that are open. */
  sessions: Record<StaffRole, string>;
  /** Tokens of sessions that ended: by the clock, by signing out, with their person and with their key. */
  endedSessions: readonly string[];
  timed: Record<'call' | 'signIn', readonly string[]>;
}

async function addPeople(dataDir: string): Promise<People> {
  const database = await openDatabase({ file: databaseFile(dataDir) });
  const staff = staffOf(database);
  const keys = {} as Record<StaffRole, string>;
  const sessions = {} as Record<StaffRole, string>;
  const open = (key: string, at = new Date()) => sessionsOf(database, at).open(key);
  for (const role of staffRoles) {
    keys[role] = (await aStaffKey(database, role)).key;
    sessions[role] = await open(keys[role]);
  }
  const removed = await aStaffKey(database, 'owner', 'removed');
  const renewed = await aStaffKey(database, 'owner', 'renewed');
  const signedOut = await open(keys.owner);
  const endedSessions = [signedOut, await open(removed.key), await open(renewed.key)];
  await sessionsOf(database).end([signedOut], false);
  await staff.revoke(removed.id);
  await staff.renewKey(renewed.id);
  endedSessions.push(await open(keys.owner, new Date(new Date().getTime() - 13 * 3_600_000)));
  const timed = { call: [] as string[], signIn: [] as string[] };
  for (const kind of ['call', 'signIn'] as const) {
    for (let n = 0; n < timedKeys; n += 1) {
      timed[kind].push((await aStaffKey(database, 'viewer', `timed ${kind} ${n}`)).key);
    }
  }
  await database.close();
  return { keys, ended: [removed.key, renewed.key], sessions, endedSessions, timed };
}

function sessionsOf({ read, write }: OpenedDatabase, at = new Date()) {
  return createStaffSessions(createStaffSessionRepository(read, write), () => at);
}

/** What the calls would change, but for when keys were used and the sessions of those that are timed. */
async function dumpOf(dataDir: string): Promise<string> {
  const database = await openDatabase({ file: databaseFile(dataDir) });
  const { staff = [], staff_session: sessions = [], ...tables } = await dumpDatabase(database);
  await database.close();
  const isTimed = (id: string) =>
    (staff as { key_id: string; name: string }[]).some(
      ({ key_id: key, name }) => key === id && name.startsWith('timed'),
    );
  const open = (sessions as { key_id: string; expires_at: string }[]).filter(
    ({ key_id: id, expires_at: end }) => !isTimed(id) && new Date(end) > new Date(),
  );
  const { report_run: runs, submission, version_file: versions, event, change_log: log } = tables;
  return JSON.stringify([staff, open, runs, submission, versions, event, log], (name, value) =>
    name === 'last_used_at' ? null : (value as unknown),
  );
}

const names = (Object.keys(calls) as CallName[]).filter((name) => isToolCall(calls[name]));
const randomKey = (id = randomBytes(6).toString('hex')) =>
  `staff.${id}.${randomBytes(32).toString('base64url')}`;
const partsOf = (key: string) => key.split('.') as [string, string, string];

/** One request that must not be let in; every twentieth has a well-formed key, which costs the server a hash. */
function createAttack(people: People, n: number, { pick, below }: Random): Attack {
  const address = Array.from({ length: 4 }, () => 1 + below(254)).join('.');
  const forwarded = { 'x-forwarded-for': address };
  // Half of the attempts of a kind are at the sign-in, where it takes what they try.
  const name = below(2) === 0 ? 'signIn' : pick(names);
  const keys = Object.values(people.keys);
  const bearer = (key: string): Attack => ({
    name,
    headers: { ...forwarded, authorization: `Bearer ${key}` },
  });
  if (n % 20 === 0) {
    const [, id] = partsOf(pick(keys));
    const [, , secret] = partsOf(pick(keys));
    const changed = pick(keys).replace(/.$/, (last) => (last === 'A' ? 'Q' : 'A'));
    const swapped = keys.includes(`staff.${id}.${secret}`)
      ? randomKey(id)
      : `staff.${id}.${secret}`;
    const wrong = [randomKey(), randomKey(id), swapped, changed, people.ended[1] ?? ''];
    const key = pick([...wrong, people.ended[0] ?? '']);
    return { ...bearer(key), isWrongKey: wrong.includes(key) };
  }
  if (n % 4 === 1) return lesserKey(people, forwarded, pick);
  if (n % 4 === 2) {
    const isMode = below(2) === 0;
    const cookie = pick(isMode ? forgedCookies(people) : forgedSessions(people));
    return { name: pick(names), headers: { ...forwarded, cookie } };
  }
  if (n % 4 === 3) return otherSite(people, forwarded, pick);
  const key = pick(keys);
  const malformed = [
    key.slice(0, -1),
    `${key}A`,
    key.replace('staff.', ''),
    key.toUpperCase(),
    `${key},${key}`,
    key.replaceAll('.', '%2e'),
    sharedKeys.STAFF_KEY.replaceAll(' ', '-'),
    pick(Object.values(people.sessions)),
  ];
  const schemes = [`Basic ${btoa(`owner:${key}`)}`, key, `Token ${key}`, `Bearer  ${key}`];
  const authorization = pick([...malformed.map((text) => `Bearer ${text}`), ...schemes]);
  return { name, headers: { ...forwarded, authorization } };
}

/** A right key, or a session that is open, of a role that is not enough. */
function lesserKey({ keys, sessions }: People, forwarded: Headers, pick: Random['pick']): Attack {
  const role = pick(['viewer', 'editor'] as const);
  const above = names.filter((name) => {
    const least = (endpoints[name] as Endpoint).role;
    return least !== undefined && !isAllowed(role, least);
  });
  const proof = pick(proofsOf(keys[role], sessions[role]));
  return { name: pick(above), headers: { ...forwarded, ...proof } };
}

const proofsOf = (key: string, session: string): Headers[] => [
  { authorization: `Bearer ${key}` },
  { cookie: `${staffCookie}=${session}` },
];

/** The owner's key or session in a write that a browser would send for another site. */
function otherSite({ keys, sessions }: People, forwarded: Headers, pick: Random['pick']): Attack {
  const writes = names.filter((name) => isStaffCall(calls[name]) && calls[name].method !== 'GET');
  const origins = ['https://evil.example', 'null', 'http://localhost.evil.example', 'file://'];
  const near = [`http://${host}`, `https://shop.${host}`, `https://${host}:8443`];
  const from = pick<Headers>([
    ...[...origins, ...near].map((origin) => ({ origin })),
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ]);
  const proof = pick(proofsOf(keys.owner, sessions.owner));
  const name = pick<Attack['name']>([pick(writes), 'signIn', 'signOut']);
  return { name, headers: { ...own, ...forwarded, ...proof, ...from } };
}

/** Nobody's session, one that ended, and what is stored of one that is open. */
function forgedSessions({ keys, ended, sessions, endedSessions }: People): string[] {
  const { owner } = sessions;
  const tokens = [
    ...endedSessions,
    randomBytes(32).toString('base64url'),
    digestKey(owner).toString('base64url'),
    owner.slice(0, -1),
    `${owner}A`,
    owner.replace(/^./, (first) => (first === 'A' ? 'Q' : 'A')),
    owner.toUpperCase(),
    keys.owner,
    ended[0] ?? '',
    '',
    `"${owner}" or 1=1`,
  ];
  const others = ['sessionId', 'donotfollow', 'developer', `__Host-${staffCookie}`];
  return [
    ...tokens.map((token) => `${staffCookie}=${token}`),
    ...others.map((name) => `${name}=${owner}`),
  ];
}

function forgedCookies({ keys, ended }: People): string[] {
  const now = new Date();
  const soon = new Date(now.getTime() + 3_600_000);
  const past = new Date(now.getTime() - 1000);
  const signed = mintModeToken(sharedKeys.STAFF_KEY, 'staff', soon);
  const tokens = [
    '1',
    keys.owner,
    mintModeToken(sharedKeys.STAFF_KEY, 'staff', past),
    mintModeToken(sharedKeys.STAFF_KEY, 'developer', soon),
    mintModeToken(sharedKeys.DEVELOPER_KEY, 'staff', soon),
    mintModeToken(keys.owner, 'staff', soon),
    mintModeToken(ended[0] ?? '', 'staff', soon),
    signed.replace(/^\d+/, (seconds) => String(Number(seconds) + 1)),
    randomBytes(32).toString('base64url'),
  ];
  return tokens.flatMap((token) => [`donotfollow=${token}`, `developer=${token}`]);
}

/** Medians in milliseconds, of requests one after another in turns. */
async function timeKeys(
  timed: readonly string[],
  { keys }: People,
  send: (headers: Headers) => Promise<RawAnswer>,
) {
  const times = { known: [] as number[], unknown: [] as number[], right: [] as number[] };
  const [, id] = partsOf(keys.owner);
  for (const [n, key] of timed.entries()) {
    const tries = { unknown: randomKey(), known: randomKey(id), right: key };
    const entries = Object.entries(tries) as [keyof typeof times, string][];
    // The first of a round waits longest: each is it in turn.
    for (const [kind, authorization] of [...entries, ...entries].slice(n % 3, (n % 3) + 3)) {
      const start = performance.now();
      const { status } = await send({
        authorization: `Bearer ${authorization}`,
        'x-forwarded-for': `10.${n}.1.1`,
      });
      times[kind].push(performance.now() - start);
      if ((status === 401) !== (kind !== 'right')) throw new Error(`${kind} key: ${status}`);
    }
  }
  const median = (list: number[]) => list.toSorted((a, b) => a - b)[list.length >> 1] ?? Number.NaN;
  return { known: median(times.known), unknown: median(times.unknown), right: median(times.right) };
}
