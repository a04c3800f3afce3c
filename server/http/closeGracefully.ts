import type { Server } from 'node:http';

/** Stops accepting, waits for requests under way, and closes what is left at the deadline (milliseconds). */
export function closeGracefully(server: Server, deadline: number): Promise<void> {
  return new Promise((resolve) => {
    if (!server.listening) return resolve();
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
    server.prependListener('request', (_request, response) => {
      response.setHeader('Connection', 'close');
    });
    const sweep = setInterval(() => server.closeIdleConnections(), 50);
    server.once('close', () => clearInterval(sweep));
  });
}
