import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const page = '<!doctype html><title>Bare</title><button>Get report</button>';
const server = createServer((_request, response) => {
  response.setHeader('Content-Type', 'text/html').end(page);
});
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
