import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { calls, type CallName } from '#shared/contract/calls.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { endpoints } from '#shared/contract/endpoints.ts';
import { paths } from '#shared/domain/paths.ts';
import { examples } from '#tests/support/examples.ts';
import { startTestServer, type TestServer } from '#tests/support/startTestServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const elsewhere = [
  'https://evil.example/',
  '//evil.example/',
  '/\\evil.example/',
  '\\\\evil.example/',
  '/%09/evil.example/',
  '/\t/evil.example',
  'https:evil.example',
  'javascript:alert(1)//evil.example',
  'data:text/html,evil.example',
  '.evil.example',
  '@evil.example',
  '%2f%2fevil.example',
  '/%0d%0aLocation:%20https://evil.example/',
  '\r\nLocation: https://evil.example/',
];

/** Whether an answer redirects within our site, or not at all. */
function stays({ headers }: Response): boolean {
  const location = headers.get('location') ?? '/';
  const isPath = /^\/(?![/\\])/.test(location);
  return (
    isPath && new URL(location, server.origin).origin === server.origin && !headers.has('refresh')
  );
}

/** The names of the fields of one part of a call, from the contract itself. */
function fieldsOf(schema: z.ZodType | undefined): string[] {
  if (schema === undefined) return [];
  const {
    properties = {},
    anyOf = [],
    oneOf = [],
  } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
  });
  const choices = [...anyOf, ...oneOf] as { properties?: object }[];
  return [
    ...new Set(
      [properties, ...choices.map((choice) => choice.properties ?? {})].flatMap(Object.keys),
    ),
  ];
}

/** The plainest of each kind: there are many fields. */
const few = [0, 1, 2, 7, 12].map((n) => elsewhere[n] ?? '');

test.each(Object.keys(calls) as CallName[])(
  'no field of %s leads to another site',
  async (name) => {
    const { call, params, query, body }: Endpoint = endpoints[name];
    const example = examples[name] as { body?: object };
    const plain = call.path.replaceAll(/:\w+/g, '1');
    const send = (path: string, sent: object | undefined = example.body) =>
      server.fetch(path, {
        method: call.method,
        headers: { 'content-type': 'application/json', cookie: 'sessionId=s; developer=1' },
        ...(sent === undefined ? {} : { body: JSON.stringify(sent) }),
      });
    for (const address of few) {
      const encoded = encodeURIComponent(address);
      const answers = await Promise.all([
        ...[...fieldsOf(query), 'retURL'].map((field) => send(`${plain}?${field}=${encoded}`)),
        ...fieldsOf(params).map((field) => send(call.path.replace(`:${field}`, encoded))),
        ...fieldsOf(body).map((field) => send(plain, { ...example.body, [field]: address })),
      ]);
      expect(answers.map(stays), address).not.toContain(false);
      await Promise.all(answers.map((answer) => answer.arrayBuffer()));
    }
  },
);

test('no query and no path of a page leads to another site', async () => {
  const fields = [
    'postcode',
    'trackingId',
    'r',
    'requestedEventId',
    'q',
    'saved',
    'retURL',
    'event',
  ];
  for (const address of elsewhere) {
    const query = new URLSearchParams(fields.map((field) => [field, address])).toString();
    const pages = [...Object.values(paths), '/console/scenarios/off', '/index.html'];
    const answers = await Promise.all(pages.map((path) => server.fetch(`${path}?${query}`)));
    expect(answers.map(stays), address).not.toContain(false);
    const encoded = encodeURIComponent(address);
    for (const path of [
      `/${encoded}`,
      `//evil.example/${encoded}`,
      `/events/${encoded}.ics`,
      `/console/scenarios/${encoded}`,
      `/posters/${encoded}/square.webp`,
      `/console//evil.example/`,
    ]) {
      // As text: `//evil.example` must reach the server as a path.
      expect(stays(await fetch(server.origin + path, { redirect: 'manual' })), path).toBe(true);
    }
  }
});

test('a form never decides where its browser goes, whatever it calls the field', async () => {
  const fields = {
    orgid: '00D',
    name: 'a',
    email: 'a@example.com',
    type: 'a',
    subject: 'a',
    description: 'a',
  };
  for (const address of elsewhere) {
    const body = new URLSearchParams({
      ...fields,
      retURL: address,
      retUrl: address,
      returnTo: address,
    });
    const answer = await server.fetch(`/crm/web-to-case?retURL=${encodeURIComponent(address)}`, {
      method: 'POST',
      body,
    });
    // Control characters are refused in every field.
    const isReadable = !/[\t\r\n]/.test(address);
    expect(answer.status).toBe(isReadable ? 302 : 422);
    if (isReadable) expect(answer.headers.get('location')).toBe('/customer-support/thank-you');
  }
});
