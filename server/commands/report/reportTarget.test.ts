import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, expect, test } from 'vitest';
import { reportTarget } from './reportTarget.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

async function listen(server: Server): Promise<string> {
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('a redirect is reported and not followed: the developer cookie goes to one address alone', async () => {
  const reached: unknown[] = [];
  const elsewhere = await listen(
    createServer((request, response) => {
      reached.push(request.headers.cookie);
      response.end('{}');
    }),
  );
  const address = await listen(
    createServer((_request, response) => {
      response.writeHead(307, { location: `${elsewhere}/api/session` }).end();
    }),
  );
  const target = reportTarget({ address, developerKey: 'a key of some length', now: new Date(0) });
  const refusal = `${address} sends us on to ${elsewhere}/api/session, which was not followed.`;
  await expect(target.get('/api/session')).rejects.toThrow(refusal);
  await expect(target.post('/api/recommendations', {})).rejects.toThrow(refusal);
  expect(reached).toEqual([]);
});

test('an answer of more than 32 MB, unpacked, is refused in words', async () => {
  const address = await listen(
    createServer((_request, response) => {
      response.writeHead(200, { 'content-encoding': 'gzip' });
      response.end(gzipSync(Buffer.alloc(33 * 1024 * 1024)));
    }),
  );
  const target = reportTarget({ address, developerKey: null, now: new Date(0) });
  await expect(target.get('/api/session')).rejects.toThrow('answers with more than 32 MB');
});
