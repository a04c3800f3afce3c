import { once } from 'node:events';
import { connect } from 'node:net';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#tests/support/startTestServer.ts';

let server: TestServer;
const errors: string[] = [];
beforeAll(async () => {
  const logger = pino({ level: 'error' }, { write: (line: string) => void errors.push(line) });
  server = await startTestServer({ logger });
});
afterAll(() => server.close());

/** Status lines of everything that comes back for bytes as they are, until the connection ends. */
async function answersTo(...lines: string[]): Promise<string[]> {
  const socket = connect(server.port, '127.0.0.1');
  const text = await new Promise<string>((resolve, reject) => {
    let received = '';
    socket.on('data', (chunk) => (received += chunk.toString('latin1')));
    socket.on('close', () => resolve(received));
    socket.on('error', reject);
    // Ended by the server alone: a client that ends first would not hear of what was smuggled.
    socket.write(lines.join('\r\n').replaceAll('HOST', `localhost:${server.port}`), 'latin1');
  });
  return [...text.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status = '']) => status);
}

describe('a body whose encoding differs from its header is refused', () => {
  test.each(['gzip', 'br', 'deflate', 'zstd'])('%s', async (encoding) => {
    for (const path of ['/api/session/bookmark', '/notify', '/1/indexes/event_guide/query']) {
      const answer = await server.fetch(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'content-encoding': encoding },
        body: '{"query":"x"}',
      });
      expect([400, 415]).toContain(answer.status);
    }
  });
});

describe('a body that ends before its time is the fault of the client, not an error of ours', () => {
  test.each([
    ['in a chunk', 'Transfer-Encoding: chunked', '10\r\n{"query"'],
    ['between chunks', 'Transfer-Encoding: chunked', '2\r\n{}\r\n'],
    ['short of its length', 'Content-Length: 16', '{"query"'],
  ])('%s', async (_name, framing, body) => {
    for (const path of ['/notify', '/1/indexes/event_guide/query']) {
      const socket = connect(server.port, '127.0.0.1').resume();
      const head = [`POST ${path} HTTP/1.1`, `Host: localhost:${server.port}`, framing];
      socket.end([...head, 'Content-Type: application/json', '', body].join('\r\n'));
      await once(socket, 'close');
    }
    expect(errors).toEqual([]);
  });
});

test('clients who left before they were served hold no place', async () => {
  // More than are admitted at once.
  for (let wave = 0; wave < 12; wave += 1) {
    const leaving = Array.from({ length: 50 }, () => {
      const socket = connect(server.port, '127.0.0.1').resume();
      socket.end(`GET /healthz/none HTTP/1.1\r\nHost: localhost:${server.port}\r\n\r\n`);
      return once(socket, 'close');
    });
    await Promise.all(leaving);
  }
  expect((await server.fetch('/api/session')).status).toBe(200);
});

describe('an address that is no path is not for us', () => {
  test.each(['http://evil.example/', 'http://HOST/', '*', 'evil.example:443'])(
    '%s',
    async (target) => {
      expect(
        await answersTo(`GET ${target} HTTP/1.1`, 'Host: HOST', 'Connection: close', '', ''),
      ).toEqual([target === 'evil.example:443' ? '400' : '421']);
    },
  );
});

/** What two servers in a row could read as different numbers of requests (RFC 9112, 6 and 11.2). */
describe('a message with two readings is refused, and nothing after it is read', () => {
  const second = ['GET /healthz HTTP/1.1', 'Host: HOST', 'Connection: close', '', ''];
  const first = (...headers: string[]) => ['POST /notify HTTP/1.1', 'Host: HOST', ...headers];
  test.each([
    ['two lengths', first('Content-Length: 0', 'Content-Length: 44', '', '')],
    ['a length twice', first('Content-Length: 0', 'Content-Length: 0', '', '')],
    ['a list of lengths', first('Content-Length: 0, 44', '', '')],
    [
      'a length and chunks',
      first('Content-Length: 4', 'Transfer-Encoding: chunked', '', '0', '', ''),
    ],
    [
      'chunks and a length',
      first('Transfer-Encoding: chunked', 'Content-Length: 4', '', '0', '', ''),
    ],
    ['chunks that are not last', first('Transfer-Encoding: chunked, identity', '', '0', '', '')],
    ['another encoding', first('Transfer-Encoding: xchunked', '', '0', '', '')],
    ['chunks hidden by a tab', first('Transfer-Encoding:\x0bchunked', '', '0', '', '')],
    ['a space before the colon', first('Content-Length : 0', '', '')],
    ['a signed length', first('Content-Length: +0', '', '')],
    ['a length in hex', first('Content-Length: 0x0', '', '')],
    ['a folded header', first('X-One: a', ' Content-Length: 5', '', '')],
    ['a header without a colon', first('Transfer-Encoding', '', '')],
    ['a chunk of no size', first('Transfer-Encoding: chunked', '', 'zz', '', '')],
    ['a lone line feed between headers', first('X-One: a\nContent-Length: 5', '', '')],
    ['a carriage return inside a header', first('X-One: a\rTransfer-Encoding: chunked', '', '')],
    ['a zero byte in a header', first('X-One: a\0b', '', '')],
    ['no host', ['GET /healthz HTTP/1.1', '', '']],
  ])('%s', async (_name, message) => {
    const statuses = await answersTo(...message, ...second);
    expect(statuses).toHaveLength(1);
    expect(statuses[0]).toMatch(/^4\d\d$/);
  });

  test('two hosts are none', async () => {
    const message = ['GET /healthz HTTP/1.1', 'Host: HOST', 'Host: evil.example', '', ''];
    expect(await answersTo(...message.slice(0, 3), 'Connection: close', '', '')).toEqual(['421']);
  });

  test('a body that was not read is not taken for the next request', async () => {
    const body = 'GET /metrics HTTP/1.1\r\nHost: HOST\r\n\r\n';
    const length = body.replaceAll('HOST', `localhost:${server.port}`).length;
    const message = ['GET /healthz HTTP/1.1', 'Host: HOST', `Content-Length: ${length}`, '', body];
    const statuses = await answersTo(message.join('\r\n') + second.join('\r\n'));
    expect(statuses).toEqual(['200', '200']);
  });

  test('too many and too long headers end in 431', async () => {
    const many = Array.from({ length: 3000 }, (_, n) => `X-${n}: 1`);
    expect(await answersTo('GET /healthz HTTP/1.1', 'Host: HOST', ...many, '', '')).toEqual([
      '431',
    ]);
  });
});

test('the address of a page never shows the cause of an error', async () => {
  const answer = await server.fetch('/api/events/%E0%A4%A');
  expect(answer.status).toBe(404);
  expect(await answer.text()).not.toMatch(/node_modules|\.ts|Error/);
});
