import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { databaseFile } from '#server/storage/engine/databaseLocation.ts';
import { openDatabase } from '#server/storage/engine/openDatabase.ts';
import {
  everyModeCookie,
  staffEnv,
  importEnded,
  storeExamples,
} from '#tests/support/exampleSubmission.ts';
import { startTestServer, type TestServer } from '#tests/support/startTestServer.ts';

const contentSchema = z.record(z.string(), z.object({ example: z.unknown().optional() }));
const operationSchema = z.object({
  operationId: z.string(),
  parameters: z
    .array(
      z.object({
        name: z.string(),
        in: z.enum(['path', 'query']),
        schema: z.object({ example: z.unknown().optional() }),
      }),
    )
    .default([]),
  requestBody: z.object({ content: contentSchema }).optional(),
  responses: z.record(z.string(), z.object({ content: contentSchema.optional() })),
});
const documentSchema = z.object({
  paths: z.record(z.string(), z.record(z.string(), operationSchema)),
});
type Operation = z.infer<typeof operationSchema>;

let server: TestServer;
let dataDir: string;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'open-api-'));
  server = await startTestServer({
    pages: 'built',
    env: { ...staffEnv, DATA_DIR: dataDir },
    database: await openDatabase({ file: databaseFile(dataDir) }),
  });
  await storeExamples(server);
});
afterAll(async () => {
  await server.close();
  rmSync(dataDir, { recursive: true, force: true });
});

async function readOperations() {
  const { paths } = documentSchema.parse(await (await server.fetch('/api/openapi.json')).json());
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ method, path, operation })),
  );
}

/** The request as a reader of the document alone would write it for curl. */
function send(path: string, method: string, { parameters, requestBody }: Operation) {
  const given = parameters.filter(({ schema }) => schema.example !== undefined);
  const filled = given
    .filter((one) => one.in === 'path')
    .reduce((text, { name, schema }) => text.replace(`{${name}}`, String(schema.example)), path);
  const query = new URLSearchParams(
    given
      .filter((one) => one.in === 'query')
      .map(({ name, schema }) => [name, String(schema.example)]),
  );
  const [[type, { example }] = ['', { example: undefined }]] = Object.entries(
    requestBody?.content ?? {},
  );
  const written: Record<string, () => string> = {
    'application/x-www-form-urlencoded': () =>
      new URLSearchParams(example as Record<string, string>).toString(),
    'application/octet-stream': () => String(example),
  };
  const body = (written[type] ?? (() => JSON.stringify(example)))();
  return server.fetch(`${filled}?${query}`, {
    method: method.toUpperCase(),
    headers: { cookie: everyModeCookie, ...(type !== '' && { 'content-type': type }) },
    ...(type !== '' && { body }),
  });
}

test('every example of the OpenAPI document, sent as it stands there, succeeds in a documented way', async () => {
  const operations = await readOperations();
  expect(operations.length).toBeGreaterThan(25);
  for (const { method, path, operation } of operations) {
    await importEnded(server);
    const answer = await send(path, method, operation);
    const { operationId, responses } = operation;
    expect([operationId, answer.status < 400]).toEqual([operationId, true]);
    const documented = responses[String(answer.status)];
    expect(documented, `${operationId} answered ${answer.status}`).toBeDefined();
    const [type] = Object.keys(documented?.content ?? {});
    if (type !== undefined) expect(answer.headers.get('content-type')).toContain(type);
  }
});

test('the page of the documentation names every call and loads nothing from elsewhere', async () => {
  const page = await (await server.fetch('/api/docs')).text();
  for (const { operation } of await readOperations()) {
    expect(page).toContain(`id="${operation.operationId}"`);
  }
  expect(page).not.toMatch(/(?:src|href)="(?:https?:)?\/\//);
  // The sizes that its styles name.
  expect(page).toContain('--space-4: ');
});
