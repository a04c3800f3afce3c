import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';

/**
 * The least that answers: reads the request and sends so many bytes, by `http` or an `express` route.
 * Says its port and, when asked, what it has cost the processor; ends with its parent.
 */
const [kind, size] = process.argv.slice(2);
const body = Buffer.alloc(Number(size), 'x');

const answer: RequestListener = (request, response) => {
  request.resume();
  request.once('end', () => {
    response.setHeader('Content-Type', 'application/json; charset=utf-8');
    response.setHeader('Content-Length', body.length);
    response.end(body);
  });
};

function expressApp(): RequestListener {
  const app = express();
  app.all('/{*path}', (request, response) => {
    request.resume();
    request.once('end', () => response.type('json').send(body));
  });
  return app;
}

process.env['NODE_ENV'] = 'production';
const server = createServer(kind === 'express' ? expressApp() : answer);
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
process.on('message', () => process.send?.(process.cpuUsage()));
process.once('disconnect', () => process.exit(0));
