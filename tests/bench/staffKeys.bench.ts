import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { calls, isStaffCall, isToolCall, type CallName } from '#shared/contract/calls.ts';
import { endpoints } from '#shared/contract/endpoints.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { isAllowed, staffRoles, type StaffRole } from '#shared/domain/staffRoles.ts';
import { mintModeToken } from '#server/services/visitors/signedTokens.ts';
import { databaseFile } from '#server/storage/databaseLocation.ts';
import { openDatabase } from '#server/storage/openDatabase.ts';
import { aStaffKey, staffOf } from '#tests/support/aStaffKey.ts';
import { callRequest } from '#tests/support/callRequest.ts';
import { dumpDatabase } from '#tests/support/dumpDatabase.ts';
import { examples } from '#tests/support/examples.ts';
import { leanServer, startServerProcess } from '#tests/support/startServerProcess.ts';
import { createRandom, type Random } from './harness/random.ts';
import { type BenchOptions, type BenchResult, noneAllowed } from './harness/benchResult.ts';

const sharedKeys = {
  STAFF_KEY: 'a staff key of some length',
  DEVELOPER_KEY: 'a developer key of some length',
};
/** Keys whose first use is timed. */
const timedKeys = 60;
const parallel = 8;

interface Attack {
  name: CallName;
  headers: Headers;
}

type Headers = Record<string, string>;

/**
 * Calls of staff and developers with forged, old, swapped and lesser keys and cookies, from many addresses and other
 * sites; then how long right and wrong keys take: `npm run bench -- staffKeys [--count N]`.
 */
export async function run({
  count = 100_000,
  seed = 20_261_126,
}: BenchOptions = {}): Promise<BenchResult> {
  const dataDir = mkdtempSync(join(tmpdir(), 'staff-keys-'));
  const people = await addPeople(dataDir);
  const before = await dumpOf(dataDir);
  const { origin, child, ended } = await startServerProcess(
    { DATA_DIR: dataDir, DEMO: 'false', LOG_LEVEL: 'silent', TRUST_PROXY: '1', ...sharedKeys },
    leanServer,
  );
  const send = async ({ name, headers }: Attack) => {
    const { path, init } = callRequest(name, examples[name] as object);
    const own = init.headers as Record<string, string>;
    const answer = await fetch(origin + path, { ...init, headers: { ...own, ...headers } });
    return { status: answer.status, text: await answer.text() };
  };
  const random = createRandom(seed);
  const letIn: string[] = [];
  const statuses = new Map<number, number>();
  const refusals = new Set<string>();
  let sent = 0;
  const work = async () => {
    while (sent < count) {
      sent += 1;
      if (sent % 10_000 === 0) console.log(`  ${sent} sent`);
      const attack = createAttack(people, sent, random);
      const { status, text } = await send(attack);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (![401, 403, 429, 503].includes(status)) letIn.push(`${status} ${JSON.stringify(attack)}`);
      if (status === 401 && !text.includes('was taken away')) refusals.add(text);
    }
  };
  await Promise.all(Array.from({ length: parallel }, work));
  const timing = await timeKeys(people, send);
  child.kill('SIGTERM');
  await ended;
  const after = await dumpOf(dataDir);
  rmSync(dataDir, { recursive: true, force: true });
  for (const line of letIn.slice(0, 10)) console.error(line);
  const told = [...statuses].map(([status, times]) => `${status}: ${times}`).join(', ');
  const { known, unknown, right } = timing;
  const byTime = (name: string, ours: number, other: string, value: number) =>
    ({
      name,
      unit: 'ms',
      better: 'lower',
      ours,
      baseline: { name: other, value },
      bar: { ratio: 0.8 },
    }) as const;
  return {
    about: `${sent.toLocaleString('en-AU')} generated requests, --seed ${seed}; ${told}`,
    measures: [
      noneAllowed('requests let in', letIn.length),
      noneAllowed('rows that changed', before === after ? 0 : 1),
      noneAllowed('other answers to a wrong key than the one', Math.max(0, refusals.size - 1)),
      byTime('wrong key of somebody, median', known, 'wrong key of nobody', unknown),
      byTime('wrong key of nobody, median', unknown, 'wrong key of somebody', known),
      byTime('right key at its first use, median', right, 'wrong key of somebody', known),
    ],
  };
}

interface People {
  keys: Record<StaffRole, string>;
  /** Opened once: of a person who was removed, and one that was replaced. */
  ended: readonly string[];
  timed: readonly string[];
}

async function addPeople(dataDir: string): Promise<People> {
  const database = await openDatabase({ file: databaseFile(dataDir) });
  const staff = staffOf(database);
  const keys = {} as Record<StaffRole, string>;
  for (const role of staffRoles) keys[role] = (await aStaffKey(database, role)).key;
  const removed = await aStaffKey(database, 'owner', 'removed');
  await staff.revoke(removed.id);
  const renewed = await aStaffKey(database, 'owner', 'renewed');
  await staff.renewKey(renewed.id);
  const timed: string[] = [];
  for (let n = 0; n < timedKeys; n += 1) {
    timed.push((await aStaffKey(database, 'viewer', `timed ${n}`)).key);
  }
  await database.close();
  return { keys, ended: [removed.key, renewed.key], timed };
}

/** What the calls would change, but for when keys were used. */
async function dumpOf(dataDir: string): Promise<string> {
  const database = await openDatabase({ file: databaseFile(dataDir) });
  const { staff, report_run: runs, submission, version_file: brand } = await dumpDatabase(database);
  await database.close();
  return JSON.stringify([staff, runs, submission, brand], (name, value: unknown) =>
    name === 'last_used_at' ? null : value,
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
  const name = pick(names);
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
    return bearer(pick([randomKey(), randomKey(id), swapped, changed, pick(people.ended)]));
  }
  if (n % 4 === 1) return lesserKey(people, forwarded, pick);
  if (n % 4 === 2) return { name, headers: { ...forwarded, cookie: pick(forgedCookies(people)) } };
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
  ];
  const schemes = [`Basic ${btoa(`owner:${key}`)}`, key, `Token ${key}`, `Bearer  ${key}`];
  const authorization = pick([...malformed.map((text) => `Bearer ${text}`), ...schemes]);
  return { name, headers: { ...forwarded, authorization } };
}

/** A right key of a role that is not enough. */
function lesserKey({ keys }: People, forwarded: Headers, pick: Random['pick']): Attack {
  const role = pick(['viewer', 'editor'] as const);
  const above = names.filter((name) => {
    const least = (endpoints[name] as Endpoint).role;
    return least !== undefined && !isAllowed(role, least);
  });
  return { name: pick(above), headers: { ...forwarded, authorization: `Bearer ${keys[role]}` } };
}

/** The owner's key in a write that a browser would send for another site. */
function otherSite({ keys }: People, forwarded: Headers, pick: Random['pick']): Attack {
  const writes = names.filter((name) => isStaffCall(calls[name]) && calls[name].method !== 'GET');
  const origins = ['https://evil.example', 'null', 'http://localhost.evil.example', 'file://'];
  return {
    name: pick(writes),
    headers: { ...forwarded, authorization: `Bearer ${keys.owner}`, origin: pick(origins) },
  };
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
  { timed, keys }: People,
  send: (attack: Attack) => Promise<{ status: number }>,
) {
  const times = { known: [] as number[], unknown: [] as number[], right: [] as number[] };
  const [, id] = partsOf(keys.owner);
  for (const [n, key] of timed.entries()) {
    const tries = { unknown: randomKey(), known: randomKey(id), right: key };
    const entries = Object.entries(tries) as [keyof typeof times, string][];
    // The first of a round waits longest: each is it in turn.
    for (const [kind, authorization] of [...entries, ...entries].slice(n % 3, (n % 3) + 3)) {
      const headers = {
        authorization: `Bearer ${authorization}`,
        'x-forwarded-for': `10.${n}.1.1`,
      };
      const start = performance.now();
      await send({ name: 'getStaffMember', headers });
      times[kind].push(performance.now() - start);
    }
  }
  const median = (list: number[]) => list.toSorted((a, b) => a - b)[list.length >> 1] ?? Number.NaN;
  return { known: median(times.known), unknown: median(times.unknown), right: median(times.right) };
}
