import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test } from 'vitest';
import { createWebhookSender } from './createWebhookSender.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

const secret = 'a secret of some length';
const now = () => new Date('2026-11-20T00:00:00Z');
const submission = {
  reference: 'WT-1',
  kind: 'web-to-lead',
  sessionId: 'visitor-1',
  receivedAt: '2026-11-20T00:00:00.000Z',
  doneAt: null,
  assignedTo: null,
  work: [],
  fields: { email: 'ann@example.com' },
} as const;

interface Received {
  headers: IncomingHttpHeaders;
  body: string;
}

/** A real receiver that answers with this status. */
async function receive(status: number, headers: Record<string, string> = {}) {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      received.push({ headers: request.headers, body });
      response.writeHead(status, headers).end();
    });
  });
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`, received };
}

test('posts a submission that the receiver can verify, without the session', async () => {
  const { url, received } = await receive(204);
  await createWebhookSender({ url, secret, now })(submission);
  const [{ headers, body } = { headers: {}, body: '' }] = received;
  const { reference, kind, receivedAt, fields } = submission;
  expect(JSON.parse(body)).toEqual({ reference, kind, receivedAt, fields });
  const timestamp = headers['webhook-timestamp'];
  expect(timestamp).toBe(String(now().getTime() / 1000));
  const signature = createHmac('sha256', secret)
    .update(`WT-1.${String(timestamp)}.${body}`)
    .digest('base64');
  expect(headers).toMatchObject({
    'content-type': 'application/json',
    'webhook-id': 'WT-1',
    'webhook-signature': `v1,${signature}`,
  });
});

test.each([400, 410, 500, 503])('takes the status %i for a failure', async (status) => {
  const { url } = await receive(status);
  await expect(createWebhookSender({ url, secret, now })(submission)).rejects.toThrow(
    String(status),
  );
});

test('does not follow a redirect', async () => {
  const elsewhere = await receive(200);
  const { url } = await receive(307, { location: elsewhere.url });
  await expect(createWebhookSender({ url, secret, now })(submission)).rejects.toThrow('307');
  expect(elsewhere.received).toEqual([]);
});
