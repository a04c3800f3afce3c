import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { NewStaffKey, StaffPerson } from '#shared/contract/staff.ts';
import { createStaffKeyCheck } from '#server/features/staff/checkStaffKey.ts';
import { openDatabase } from '#server/storage/engine/openDatabase.ts';
import { createStaffRepository } from '#server/storage/staff/staffRepository.ts';
import { aStaffKey, staffOf } from '#tests/support/aStaffKey.ts';
import { callRequest } from '#tests/support/callRequest.ts';
import { dumpDatabase } from '#tests/support/dumpDatabase.ts';
import { examples } from '#tests/support/examples.ts';
import { openTestDatabase } from '#tests/support/openTestDatabase.ts';
import { readProblem } from '#tests/support/readProblem.ts';
import { runNode } from '#tests/support/runNode.ts';
import { startTestServer, testNow, type TestServer } from '#tests/support/startTestServer.ts';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';

let server: TestServer;
let owner: { id: number; key: string };
const logged: string[] = [];
beforeAll(async () => {
  const logger = pino({ level: 'warn' }, { write: (line: string) => void logged.push(line) });
  server = await startTestServer({ logger });
  owner = await aStaffKey(server.database, 'owner');
});
afterAll(() => server.close());

function ask(key: string, path = 'me', init: { method?: string; body?: unknown } = {}) {
  const { method = init.body === undefined ? 'GET' : 'POST', body } = init;
  return server.fetch(`/api/staff/${path}`, {
    method,
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}

async function add(name: string, role = 'editor'): Promise<NewStaffKey> {
  const answer = await ask(owner.key, 'people', { body: { name, role } });
  expect(answer.status).toBe(201);
  return (await answer.json()) as NewStaffKey;
}

async function refusal(key: string) {
  const { code, detail } = await readProblem(await ask(key));
  return { code, detail };
}

const wrong = {
  code: 'staff_key_refused',
  detail:
    'This key opens nothing: it is wrong, or was replaced by a new one. An owner can make another.',
};

test('a person is added, renewed, given another role and removed', async () => {
  const { person, key } = await add('Ana');
  expect(person).toMatchObject({ name: 'Ana', role: 'editor', lastUsedAt: null, revokedAt: null });
  expect(await (await ask(key)).json()).toMatchObject({ name: 'Ana', role: 'editor' });
  const path = `people/${person.id}`;
  await ask(owner.key, path, { body: { role: 'viewer' } });
  expect(await (await ask(key)).json()).toMatchObject({ name: 'Ana', role: 'viewer' });
  const renewed = (await (await ask(owner.key, `${path}/key`, { body: {} })).json()) as NewStaffKey;
  expect(await refusal(key)).toEqual(wrong);
  expect((await ask(renewed.key)).status).toBe(200);
  expect((await ask(owner.key, path, { method: 'DELETE' })).status).toBe(204);
  expect(await refusal(renewed.key)).toEqual({
    code: 'staff_key_refused',
    detail: 'The access of Ana was taken away: you are signed out. An owner can make a new key.',
  });
  const { people } = (await (await ask(owner.key, 'people')).json()) as { people: StaffPerson[] };
  expect(people.find(({ name }) => name === 'Ana')).toMatchObject({
    lastUsedAt: testNow.toISOString(),
    revokedAt: testNow.toISOString(),
  });
});

test('the database and the log hold no key', async () => {
  const { key } = await add('Ben');
  const forged = key.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
  expect(await refusal(forged)).toEqual(wrong);
  const stored = JSON.stringify(
    await server.database.read.selectFrom('staff').selectAll().execute(),
  );
  const secret = key.split('.')[2]!;
  expect(stored).not.toContain(secret);
  expect(logged.join('')).toContain('a wrong staff key was refused');
  expect(logged.join('')).not.toContain(forged.split('.')[2]!);
});

test('a wrong key gets the same answer whether or not somebody has its id', async () => {
  const { key } = await add('Cleo');
  const secret = 'A'.repeat(43);
  const ofCleo = await refusal(`staff.${key.split('.')[1]}.${secret}`);
  expect(await refusal(`staff.${'0'.repeat(12)}.${secret}`)).toEqual(ofCleo);
  expect(ofCleo).toEqual(wrong);
});

test('a name is given once, in whatever case', async () => {
  await add('Dora');
  const answer = await ask(owner.key, 'people', { body: { name: 'DORA', role: 'viewer' } });
  expect(await readProblem(answer)).toMatchObject({ code: 'staff_conflict' });
});

test('a lesser role is told what is needed', async () => {
  const { key } = await add('Emil');
  const answer = await ask(key, 'people', { body: { name: 'Friend', role: 'owner' } });
  expect(await readProblem(answer)).toMatchObject({
    code: 'role_required',
    detail: 'This needs the role owner, and Emil has the role editor. Nothing was done.',
  });
});

test('the last owner stays, also where two owners remove each other at once', async () => {
  const database = await openTestDatabase();
  const staff = staffOf(database, false);
  const [one, two] = await Promise.all([
    aStaffKey(database, 'owner', 'one'),
    aStaffKey(database, 'owner', 'two'),
  ]);
  const ends = await Promise.allSettled([staff.revoke(one.id), staff.setRole(two.id, 'viewer')]);
  expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const left = (await staff.list()).filter((it) => it.role === 'owner' && it.revokedAt === null);
  expect(left).toHaveLength(1);
  await expect(staff.revoke(left[0]!.id)).rejects.toThrow(/is the only owner/);
  await expect(staffOf(database, true).revoke(left[0]!.id)).resolves.toMatchObject({
    revokedAt: testNow.toISOString(),
  });
  await database.close();
});

test('a removal on one server is seen at once by another of the same database', async () => {
  const file = join(temporaryFolder('two-servers'), 'wattle.db');
  const servers = [
    await startTestServer({ database: await openDatabase({ file }) }),
    await startTestServer({ database: await openDatabase({ file }), events: [] }),
  ] as const;
  const { id, key } = await aStaffKey(servers[0].database, 'editor');
  const statuses = () =>
    Promise.all(
      servers.map(async (one) => {
        const headers = { authorization: `Bearer ${key}` };
        return (await one.fetch('/api/staff/me', { headers })).status;
      }),
    );
  expect(await statuses()).toEqual([200, 200]);
  await staffOf(servers[0].database).revoke(id);
  expect(await statuses()).toEqual([401, 401]);
  await Promise.all(servers.map((one) => one.close()));
});

test('who is removed in mid-work is told so at the next call, and nothing is half stored', async () => {
  const { key, person } = await add('Mia');
  const call = (name: 'uploadPart' | 'describeUpload' | 'beginImport' | 'saveBrand') => {
    const { path, init } = callRequest(name, examples[name]);
    const headers = { ...(init.headers as object), authorization: `Bearer ${key}` };
    return server.fetch(path, { ...init, headers });
  };
  expect((await call('uploadPart')).ok).toBe(true);
  await ask(owner.key, `people/${person.id}`, { method: 'DELETE' });
  const before = await dumpDatabase(server.database);
  for (const name of ['uploadPart', 'describeUpload', 'beginImport', 'saveBrand'] as const) {
    const { code, detail } = await readProblem(await call(name));
    expect([name, code]).toEqual([name, 'staff_key_refused']);
    expect(detail).toMatch(/^The access of Mia was taken away/);
  }
  expect(await dumpDatabase(server.database)).toEqual(before);
});

test('wrong keys of an address are limited, and keys that are in use go on', async () => {
  const limited = await startTestServer({
    env: { RATE_LIMITS: 'on', RATE_LIMIT_WRONG_KEYS: '3' },
  });
  const { key } = await aStaffKey(limited.database, 'viewer');
  const status = async (given: string) =>
    (await limited.fetch('/api/staff/me', { headers: { authorization: `Bearer ${given}` } }))
      .status;
  expect(await status(key)).toBe(200);
  const forged = `staff.${'0'.repeat(12)}.${'A'.repeat(43)}`;
  const tries = await Promise.all(Array.from({ length: 6 }, () => status(forged)));
  expect(tries.toSorted()).toEqual([401, 401, 401, 429, 429, 429]);
  expect(await status(key)).toBe(200);
  const other = await aStaffKey(limited.database, 'viewer', 'other');
  expect(await status(other.key)).toBe(429);
  await limited.close();
});

test('a flood of wrong keys from elsewhere does not count a right key as wrong', async () => {
  const limited = await startTestServer({
    env: { RATE_LIMITS: 'on', RATE_LIMIT_WRONG_KEYS: '3', TRUST_PROXY: '1' },
  });
  const { key } = await aStaffKey(limited.database, 'owner', 'flooded');
  const status = async (given: string, address: string) => {
    const headers = { authorization: `Bearer ${given}`, 'x-forwarded-for': address };
    const answer = await limited.fetch('/api/staff/me', { headers });
    return answer.status;
  };
  const over = new AbortController();
  const flood = Array.from({ length: 40 }, async (_, client) => {
    for (let n = 0; !over.signal.aborted; n += 1) {
      await status(`staff.${'0'.repeat(12)}.${'A'.repeat(43)}`, `198.51.${client}.${n % 250}`);
    }
  });
  const statuses: number[] = [];
  while (statuses.length < 20 && statuses.at(-1) !== 200) {
    statuses.push(await status(key, '203.0.113.9'));
  }
  over.abort();
  await Promise.all(flood);
  expect(statuses).not.toContain(429);
  expect(await status(key, '203.0.113.9')).toBe(200);
  await limited.close();
});

test('every refusal of a limit says when to come again', async () => {
  const limited = await startTestServer({
    env: { RATE_LIMITS: 'on', RATE_LIMIT_WRONG_KEYS: '1', RATE_LIMIT_READS: '4/4' },
  });
  const headers = { authorization: `Bearer staff.${'0'.repeat(12)}.${'A'.repeat(43)}` };
  const times: (string | null)[] = [];
  for (let n = 0; n < 6; n += 1) {
    const answer = await limited.fetch('/api/staff/me', { headers });
    if (answer.status === 429) times.push(answer.headers.get('retry-after'));
  }
  expect(times).toHaveLength(5);
  expect(times[0]).toBe('600');
  expect(times.every((seconds) => Number(seconds) > 0)).toBe(true);
  await limited.close();
});

test('a right key is hashed once, and its use is written once a minute', async () => {
  const database = await openTestDatabase();
  const { key } = await aStaffKey(database, 'viewer');
  const people = createStaffRepository(database.read, database.write);
  const uses: string[] = [];
  let at = testNow.getTime();
  const noteUse = (id: number, instant: string) => {
    uses.push(instant);
    return people.noteUse(id, instant);
  };
  const keys = createStaffKeyCheck({ ...people, noteUse }, () => new Date(at));
  expect(await keys.recall(key)).toBeNull();
  expect(await keys.check(key)).toEqual({ name: 'viewer', role: 'viewer' });
  for (const seconds of [0, 30, 61]) {
    at = testNow.getTime() + seconds * 1000;
    expect(await keys.recall(key)).toEqual({ name: 'viewer', role: 'viewer' });
  }
  expect(uses).toEqual(['2025-11-03T00:00:00.000Z', '2025-11-03T00:01:01.000Z']);
  await database.close();
});

test('the command adds, lists, changes and removes people', async () => {
  const env = { DATA_DIR: temporaryFolder('staff-command'), DEMO: 'false' };
  const run = (...args: string[]) => runNode(['server/commands/staffCommand.ts', ...args], env);
  const added = await run('add', 'Gil', '--role', 'owner');
  expect(added.output).toMatch(
    /^The key of Gil \(owner\), shown only now:\nstaff\.[\da-f]{12}\.[\w-]{43}\n$/m,
  );
  expect((await run('list')).output).toMatch(/Gil +owner/);
  expect(await run('revoke', 'gil')).toMatchObject({
    code: 1,
    output: expect.stringContaining('Gil is the only owner.'),
  });
  expect((await run('role', 'Gil', 'owner')).code).toBe(0);
  expect((await run('key', 'Gil')).output).toContain('shown only now');
  for (const [args, message] of [
    [['revoke', 'Nobody'], 'There is nobody named Nobody: there are Gil.'],
    [['add', 'Hal', '--role', 'king'], 'A role is one of viewer, editor, owner.'],
    [['add', '', '--role', 'viewer'], 'A name has 1 to 60 characters'],
    [['add'], 'Usage: npm run staff --'],
  ] as const) {
    const { code, output } = await run(...args);
    expect(code, output).toBe(2);
    expect(output).toContain(message);
  }
});
