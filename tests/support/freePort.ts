import { createServer } from 'node:net';

/** Below the ports that a system gives to clients and to servers of port 0: 32768 on Linux, 49152 elsewhere. */
const range = { first: 20_000, count: 12_000 };

/** Processes that run at the same time begin far apart. */
let next = process.pid * 50;

/** A port nobody listens on at this moment; nobody gets it by chance before it is used. */
export async function freePort(): Promise<number> {
  for (let tried = 0; tried < range.count; tried += 1) {
    next += 1;
    const port = range.first + (next % range.count);
    if (await isFree(port)) return port;
  }
  throw new Error('No port is free');
}

function isFree(port: number): Promise<boolean> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
