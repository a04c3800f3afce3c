import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import express from 'express';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { assignContext } from '#server/http/pipeline/requestContext.ts';
import { createReceiveBody } from './receiveBody.ts';

let server: ReturnType<ReturnType<typeof express>['listen']>;
beforeEach(async () => {
  const receiveBody = createReceiveBody({
    maxPerAddress: 64,
    interval: 200,
    rate: 1,
    countLoad: (_request, _response, next) => next(),
  });
  const app = express();
  const keys = { developerKey: null, staffKey: null, staffName: 'staff', isLoopback: true };
  app.use(assignContext({ ...keys, now: () => new Date(), newId: randomUUID }));
  app.post('/', receiveBody(express.text()), (_request, response) => void response.end('whole'));
  server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => void server.close());

/** Sends the head of a request and so much of its body in one piece. */
function send(body = ''): Socket {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => undefined);
  const head = 'POST / HTTP/1.1\r\nHost: a\r\nContent-Type: text/plain\r\nContent-Length: 9999';
  socket.write(`${head}\r\n\r\n${body}`);
  return socket;
}

test('a body that drips is cut', async () => {
  const socket = send().resume();
  const dripping = setInterval(() => socket.write('x'), 20);
  await new Promise((resolve) => socket.once('close', resolve));
  clearInterval(dripping);
  expect(socket.bytesWritten).toBeLessThan(9999);
});

test('a body that comes at once is received', async () => {
  const socket = send('x'.repeat(9999));
  const [answer] = (await once(socket, 'data')) as [Buffer];
  expect(answer.toString()).toContain('200 OK');
  socket.destroy();
});
