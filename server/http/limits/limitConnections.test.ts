import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { limitConnections } from './limitConnections.ts';

/** More than the buffers of a system hold. */
const unreadAnswer = Buffer.alloc(32 * 1024 * 1024);
const wholeHead = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n';
const partOfHead = 'GET / HTTP/1.1\r\nHost: x\r\n';
const partOfBody = 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\nx';

let http: Server;
let sockets: Socket[];
/** Requests that the server still works for, as they came. */
let pending: ServerResponse[];

beforeEach(async () => {
  sockets = [];
  pending = [];
  http = createServer((request, response) => {
    if (request.url === '/now') response.end('now');
    else if (request.url === '/much') response.end(unreadAnswer);
    else pending.push(response);
  });
  limitConnections(http, {
    maxPerAddress: 4,
    maxOpen: 6,
    isProxy: (address) => address === '127.0.0.9',
  });
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
});
afterEach(() => {
  for (const socket of sockets) socket.destroy();
  http.closeAllConnections();
  http.close();
});

/** Opens a connection, sends this, and waits until the server has it. */
async function open(sent: string, localAddress = '127.0.0.1'): Promise<Socket> {
  const { port } = http.address() as AddressInfo;
  const accepted = once(http, 'connection') as Promise<[Socket]>;
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  sockets.push(socket.on('error', () => undefined));
  const [served] = await accepted;
  socket.write(sent);
  await expect.poll(() => served.bytesRead >= sent.length || served.destroyed).toBe(true);
  return socket;
}

async function openSeveral(count: number, sent: string, localAddress?: string): Promise<Socket[]> {
  const opened = [];
  for (let n = 0; n < count; n += 1) opened.push(await open(sent, localAddress));
  return opened;
}

/** Numbers of the connections that were closed, as soon as there are as many as this. */
async function closedOf(opened: readonly Socket[], count: number): Promise<number[]> {
  for (const socket of opened) socket.resume();
  const closed = () => opened.flatMap((socket, n) => (socket.closed ? [n] : []));
  await expect.poll(() => closed().length).toBe(count);
  return closed();
}

async function askNow(localAddress?: string): Promise<string> {
  const socket = await open('GET /now HTTP/1.1\r\nHost: x\r\n\r\n', localAddress);
  const [answer] = (await once(socket, 'data')) as [Buffer];
  return answer.toString('latin1', 0, 15);
}

test.each([
  ['heads', partOfHead],
  ['bodies', partOfBody],
])('the oldest of too many slow %s gives way to a neighbour', async (_what, sent) => {
  const slow = await openSeveral(4, sent);
  expect(await askNow()).toBe('HTTP/1.1 200 OK');
  expect(await closedOf(slow, 1)).toEqual([0]);
});

test('the oldest of too many unread answers gives way to a neighbour', async () => {
  const unread = await openSeveral(4, 'GET /much HTTP/1.1\r\nHost: x\r\n\r\n');
  for (const socket of unread) socket.pause();
  expect(await askNow()).toBe('HTTP/1.1 200 OK');
  expect(await closedOf(unread, 1)).toEqual([0]);
});

test('a connection that is used gives way after those that are not', async () => {
  const opened = await openSeveral(4, '');
  opened[0]!.write('GET /now HTTP/1.1\r\nHost: x\r\n\r\n');
  await once(opened[0]!, 'data');
  expect(await askNow()).toBe('HTTP/1.1 200 OK');
  expect(await closedOf(opened, 1)).toEqual([1]);
});

test('requests that the server works for keep their connections, and the newcomer is refused', async () => {
  const working = await openSeveral(4, wholeHead);
  const newcomer = await open(wholeHead);
  await closedOf([newcomer], 1);
  for (const response of pending) response.end('done');
  for (const socket of working) {
    const [answer] = (await once(socket, 'data')) as [Buffer];
    expect(answer.toString('latin1', 0, 15)).toBe('HTTP/1.1 200 OK');
  }
});

test('all addresses together have a limit, and the oldest gives way', async () => {
  const first = await openSeveral(3, partOfHead, '127.0.0.2');
  const second = await openSeveral(3, partOfHead, '127.0.0.3');
  expect(await askNow('127.0.0.4')).toBe('HTTP/1.1 200 OK');
  expect(await closedOf([...first, ...second], 1)).toEqual([0]);
});

test('connections of a trusted proxy are not counted', async () => {
  const proxied = await openSeveral(10, partOfHead, '127.0.0.9');
  expect(await askNow()).toBe('HTTP/1.1 200 OK');
  expect(await closedOf(proxied, 0)).toEqual([]);
});
