import type { Server } from 'node:http';
import { setImmediate } from 'node:timers/promises';

/** Stops accepting, waits for requests under way, and closes what is left at the deadline (milliseconds). */
export async function closeGracefully(server: Server, deadline: number): Promise<void> {
  if (!server.listening) return;
  server.prependListener('request', (_request, response) => {
    response.setHeader('Connection', 'close');
  });
  await acceptWaiting(server);
  await new Promise<void>((resolve) => {
    const timer = setTimeout(() => server.closeAllConnections(), deadline);
    server.close(() => {
      clearTimeout(timer);
      resolve();
    });
    server.closeIdleConnections();
    // A keep-alive connection stays open after its response.
    server.on('request', (_request, response) => {
      response.once('close', () => server.closeIdleConnections());
    });
    const sweep = setInterval(() => server.closeIdleConnections(), 50);
    server.once('close', () => clearInterval(sweep));
  });
}

/** Turns of the event loop without a new connection, and milliseconds until it is enough all the same. */
const quietTurns = 3;
const longestAccepting = 250;

/**
 * Accepts the connections that the system holds for us: it resets those that are left when the socket closes, and
 * a turn of the event loop accepts one.
 */
async function acceptWaiting(server: Server): Promise<void> {
  const end = performance.now() + longestAccepting;
  let quiet = 0;
  const note = () => {
    quiet = 0;
  };
  server.on('connection', note);
  while (quiet < quietTurns && performance.now() < end) {
    quiet += 1;
    await setImmediate();
  }
  server.off('connection', note);
}
