import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest';
import { createAddressPolicy } from './addressPolicy.ts';
import { fetchFile, type FetchOptions } from './fetchFile.ts';

const calendar = 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n';
const loopback = createAddressPolicy(['127.0.0.0/8']);

let folder = '';
const servers: Server[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fetch-file-'));
});
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
  rmSync(folder, { recursive: true, force: true });
});

/** A real server of a listing; answers with its address. */
async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function fetchFrom(url: string, options: Partial<FetchOptions> = {}) {
  return fetchFile(url, { policy: loopback, folder, etag: null, lastModified: null, ...options });
}

const readAnswer = () => readFileSync(join(folder, 'answer'), 'utf8');

it('stores the answer with what the server needs to answer that nothing changed', async () => {
  const url = await serve((_, response) => {
    response.writeHead(200, {
      'content-type': 'text/calendar; charset=utf-8',
      etag: '"v1"',
      'last-modified': 'Fri, 20 Nov 2026 00:00:00 GMT',
    });
    response.end(calendar);
  });
  expect(await fetchFrom(url)).toEqual({
    isChanged: true,
    path: join(folder, 'answer'),
    etag: '"v1"',
    lastModified: 'Fri, 20 Nov 2026 00:00:00 GMT',
  });
  expect(readAnswer()).toBe(calendar);
});

it('asks with the etag and date of the last answer', async () => {
  const url = await serve(({ headers }, response) => {
    const isKnown =
      headers['if-none-match'] === '"v1"' && headers['if-modified-since'] === 'yesterday';
    response.writeHead(isKnown ? 304 : 200).end();
  });
  expect(await fetchFrom(url, { etag: '"v1"', lastModified: 'yesterday' })).toEqual({
    isChanged: false,
  });
});

it('unpacks a compressed answer', async () => {
  const url = await serve((_, response) => {
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(calendar));
  });
  await fetchFrom(url);
  expect(readAnswer()).toBe(calendar);
});

it.each([
  ['the charset of its header', 'text/csv; charset=iso-8859-1', Buffer.from('Café', 'latin1')],
  ['UTF-16 of its header', 'text/csv;charset="utf-16le"', Buffer.from('Café', 'utf16le')],
  ['UTF-8 after a byte order mark', 'text/csv; charset=iso-8859-1', Buffer.from('\ufeffCafé')],
  ['UTF-8 where a charset is none', 'text/csv; charset=text', Buffer.from('Café')],
])('reads an answer in %s', async (_, contentType, body) => {
  const url = await serve((_request, response) => {
    response.writeHead(200, { 'content-type': contentType }).end(body);
  });
  await fetchFrom(url);
  expect(readAnswer().replace('\ufeff', '')).toBe('Café');
});

it('leaves bytes that are no text, or not in UTF-8, as they are', async () => {
  const sent = [Buffer.from('PK\u0003\u0004é', 'latin1'), Buffer.from('Café', 'latin1')];
  for (const [index, body] of sent.entries()) {
    const charset = ['windows-1252', 'utf-8'][index];
    const url = await serve((_request, response) => {
      response.writeHead(200, { 'content-type': `text/csv; charset=${charset}` }).end(body);
    });
    await fetchFrom(url);
    expect(readFileSync(join(folder, 'answer'))).toEqual(body);
  }
});

it('follows redirects', async () => {
  const url = await serve(({ url: path }, response) => {
    if (path === '/gigs.ics') response.end(calendar);
    else response.writeHead(302, { location: '/gigs.ics' }).end();
  });
  await fetchFrom(`${url}/old`);
  expect(readAnswer()).toBe(calendar);
});

it('connects to the address that was checked, whatever the name means by then', async () => {
  const url = await serve(({ headers }, response) => void response.end(headers.host));
  const { port } = new URL(url);
  // No resolver knows the name: a second look-up would fail.
  const policy = createAddressPolicy(['127.0.0.0/8'], () =>
    Promise.resolve([{ address: '127.0.0.1' }]),
  );
  await fetchFrom(`http://checked.invalid:${port}/`, { policy });
  expect(readAnswer()).toBe(`checked.invalid:${port}`);
});

describe('a redirect is checked like the address itself', () => {
  test.each([
    ['a private address', 'http://10.0.0.1/', 'redirects to an address that is refused: 10.0.0.1'],
    ['the metadata of a cloud', 'http://169.254.169.254/latest/', 'redirects to an address'],
    ['a mapped address', 'http://[::ffff:10.0.0.1]/', 'redirects to an address that is refused'],
    ['a file', 'file:///etc/passwd', 'redirects to an address that is refused'],
    ['a name of a private address', 'http://inside.example/', 'inside.example (10.9.9.9)'],
  ])('to %s', async (_, location, message) => {
    const policy = createAddressPolicy(['127.0.0.0/8'], () =>
      Promise.resolve([{ address: '10.9.9.9' }]),
    );
    const url = await serve(
      (_request, response) => void response.writeHead(302, { location }).end(),
    );
    await expect(fetchFrom(url, { policy })).rejects.toThrow(message);
  });

  it('and ends after five', async () => {
    const url = await serve((_, response) => void response.writeHead(301, { location: '/' }).end());
    await expect(fetchFrom(url)).rejects.toThrow('redirects more than 5 times');
  });
});

describe('answers that are refused', () => {
  it('a body that never ends, by its size', async () => {
    const url = await serve((_, response) => {
      const write = () => {
        while (response.write('x'.repeat(65_536)));
        response.once('drain', write);
      };
      write();
    });
    const limits = { maxBytes: 3 * 1024 * 1024 };
    await expect(fetchFrom(url, { limits })).rejects.toThrow('answers with more than 3 MB');
  });

  it('a small body that unpacks to a large one', async () => {
    const url = await serve((_, response) => {
      response
        .writeHead(200, { 'content-encoding': 'gzip' })
        .end(gzipSync(Buffer.alloc(8 * 1024 * 1024)));
    });
    const limits = { maxBytes: 1024 * 1024 };
    await expect(fetchFrom(url, { limits })).rejects.toThrow('answers with more than 1 MB');
  });

  it('a body that stops in its middle, by the time', async () => {
    const url = await serve((_, response) => void response.write('BEGIN:'));
    const limits = { timeout: 300 };
    await expect(fetchFrom(url, { limits })).rejects.toThrow(
      'no complete answer within 0.3 seconds',
    );
  });

  it('no answer at all, by the time', async () => {
    const url = await serve(() => undefined);
    await expect(fetchFrom(url, { limits: { timeout: 300 } })).rejects.toThrow(
      'no complete answer',
    );
  });

  it('a picture', async () => {
    const url = await serve(
      (_, response) => void response.writeHead(200, { 'content-type': 'image/png' }).end('x'),
    );
    await expect(fetchFrom(url)).rejects.toThrow('answers with image/png, which holds no listing');
  });

  it('an error page', async () => {
    const url = await serve((_, response) => void response.writeHead(503).end('<h1>later</h1>'));
    await expect(fetchFrom(url)).rejects.toThrow('answers 503 Service Unavailable');
  });

  it('a connection that is refused', async () => {
    const url = await serve(() => undefined);
    servers.splice(0).forEach((server) => server.close());
    await expect(fetchFrom(url)).rejects.toThrow('does not answer');
  });
});
