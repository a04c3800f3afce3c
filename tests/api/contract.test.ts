import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { calls, type CallName } from '#shared/contract/calls.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { endpoints } from '#shared/contract/endpoints.ts';
import { errorCodes, type ErrorCode } from '#shared/contract/problem.ts';
import { databaseFile } from '#server/storage/engine/databaseLocation.ts';
import { openDatabase } from '#server/storage/engine/openDatabase.ts';
import { aStaffKey } from '#tests/support/aStaffKey.ts';
import { callRequest } from '#tests/support/callRequest.ts';
import { examples } from '#tests/support/examples.ts';
import {
  everyModeCookie,
  staffEnv,
  importEnded,
  storeExamples,
  storeExampleSource,
} from '#tests/support/exampleSubmission.ts';
import { readProblem } from '#tests/support/readProblem.ts';
import { startTestServer, type TestServer } from '#tests/support/startTestServer.ts';

let server: TestServer;
let dataDir: string;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'contract-'));
  server = await startTestServer({
    env: { ...staffEnv, DATA_DIR: dataDir },
    database: await openDatabase({ file: databaseFile(dataDir) }),
  });
  await exampleOf('saveRun');
  await exampleOf('saveBrand');
  await exampleOf('saveRules');
  await storeExamples(server);
  await aStaffKey(server.database, 'owner');
});
// A name and a file are given once, and imports run one after the other.
beforeEach(async () => {
  const { write } = server.database;
  await write.deleteFrom('staff').where('name', '=', examples.addStaff.body.name).execute();
  await storeExampleSource(server.database);
  rmSync(join(dataDir, 'backups'), { recursive: true, force: true });
  await importEnded(server);
});
afterAll(async () => {
  await server.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const names = Object.keys(calls) as CallName[];
const withBody = names.filter((name) => 'body' in endpoints[name]);

/** The documented example, as a developer and member of staff sends it. */
function exampleOf(name: CallName, changes: { body?: unknown; type?: string } = {}) {
  const { path, init } = callRequest(name, examples[name] as object);
  const headers = new Headers(init.headers);
  headers.set('cookie', everyModeCookie);
  if (changes.type !== undefined) headers.set('content-type', changes.type);
  const body = 'body' in changes ? (changes.body as string) : init.body;
  return server.fetch(path, {
    ...init,
    headers,
    ...(body === undefined || body === null ? {} : { body }),
  });
}

/** Code, status and title of the answer's problem, and the fields it names. */
async function problemOf(answer: Response) {
  const { code, status, title, errors = [] } = await readProblem(answer);
  return { code, status, title, fields: errors.map((error) => error.path) };
}

const problem = (code: ErrorCode) => ({ code, ...errorCodes[code] });

const exampleBody = (name: CallName) => (examples[name] as { body: Record<string, unknown> }).body;

describe.each(names)('%s', (name) => {
  const endpoint: Endpoint = endpoints[name];

  test('answers its documented example by the contract', async () => {
    const answer = await exampleOf(name);
    expect(answer.status).toBe(endpoint.status);
    const text = await answer.text();
    const value: unknown = text === '' ? undefined : JSON.parse(text);
    expect(() => endpoint.response.parse(value)).not.toThrow();
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  test('refuses other methods and names its own', async () => {
    const answer = await server.fetch(callRequest(name, examples[name] as object).path, {
      method: 'PATCH',
    });
    expect(await problemOf(answer)).toMatchObject(problem('method_not_allowed'));
    expect(answer.headers.get('allow')).toContain(endpoint.call.method);
  });
});

describe.each(withBody)('%s with a body', (name) => {
  test('refuses one that breaks the contract and names the field', async () => {
    const isOptions = name === 'getRecommendations';
    const field = isOptions ? 'use' : Object.keys(exampleBody(name))[0]!;
    const body = JSON.stringify({ ...exampleBody(name), [field]: { not: 'this' } });
    const refusal = await problemOf(await exampleOf(name, { body }));
    expect(refusal).toMatchObject(problem('invalid_request'));
    expect(refusal.fields).toContainEqual(expect.stringMatching(`^/${field}(?:/|$)`));
  });

  test.each([['unexpected'], ['__proto__'], ['constructor']])(
    'refuses the unknown field %s',
    async (field) => {
      const body = JSON.stringify(exampleBody(name))
        .replace('{', `{"${field}":1,`)
        .replace(',}', '}');
      const refusal = await problemOf(await exampleOf(name, { body }));
      expect(refusal).toMatchObject(problem('invalid_request'));
      expect(refusal.fields).toContain(`/${field}`);
    },
  );

  test.each([['null'], ['[]'], ['"text"'], ['1']])('refuses the body %s', async (body) => {
    expect(await problemOf(await exampleOf(name, { body }))).toMatchObject(
      problem('invalid_request'),
    );
  });

  test.each([['{'], [''], ['{"a":}'], ['undefined']])(
    'refuses the malformed body "%s"',
    async (body) => {
      expect(await problemOf(await exampleOf(name, { body }))).toMatchObject(
        problem('malformed_body'),
      );
    },
  );

  test.each([['text/plain'], ['application/x-www-form-urlencoded'], ['application/json5']])(
    'refuses the content type %s',
    async (type) => {
      expect(await problemOf(await exampleOf(name, { type }))).toMatchObject(
        problem('unsupported_media_type'),
      );
    },
  );

  test('takes JSON with a charset', async () => {
    const answer = await exampleOf(name, { type: 'Application/JSON; charset=utf-8' });
    expect(answer.status).toBe(endpoints[name].status);
  });

  test('refuses more than its limit, commonly 16 KB', async () => {
    const { bodyLimit = 16 * 1024 }: Endpoint = endpoints[name];
    const body = JSON.stringify({ ...exampleBody(name), padding: 'x'.repeat(bodyLimit) });
    expect(await problemOf(await exampleOf(name, { body }))).toMatchObject(
      problem('body_too_large'),
    );
  });
});

describe('inputs outside bodies', () => {
  test.each([
    ['/api/events?page=0', '/page'],
    ['/api/events?pageSize=201', '/pageSize'],
    ['/api/events?colour=red', '/colour'],
    ['/api/events?page=1&page=2', '/page'],
    ['/api/events?keys=1,two', '/keys'],
    ['/api/events?page=1e0', '/page'],
    ['/api/events?pageSize=0x2', '/pageSize'],
    ['/api/developer/user-profile?unknown=1', '/unknown'],
  ])('%s is refused at %s', async (path, field) => {
    const answer = await server.fetch(path, { headers: { cookie: 'developer=1' } });
    expect(await problemOf(answer)).toEqual({ ...problem('invalid_request'), fields: [field] });
  });

  test.each(['abc', '0', '1e0', '0x1', '%201', '1%20', '1.0', '+1', '01', '99999999999'])(
    'the key %s is refused, as keys are digits only',
    async (key) => {
      const answer = await server.fetch(`/api/events/${key}`);
      expect(await problemOf(answer)).toEqual({ ...problem('invalid_path'), fields: ['/key'] });
    },
  );

  test('the number of a stored report is digits only', async () => {
    const answer = await server.fetch('/api/developer/runs/1e0', {
      headers: { cookie: 'developer=1' },
    });
    expect(await problemOf(answer)).toEqual({ ...problem('invalid_path'), fields: ['/id'] });
  });

  test.each([
    '/api',
    '/api/',
    '/api/nothing',
    '/api/session/',
    '/api/Session',
    '/api/events/%E0%A4%A',
  ])('%s is no address of the API', async (path) => {
    expect(await problemOf(await server.fetch(path))).toMatchObject(problem('not_found'));
  });
});
