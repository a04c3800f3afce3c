/** The values of `node:http`: an import also loads fetch and WebSocket, 50 ms of each startup (docs/performance.md). */
export const { createServer, get, IncomingMessage, ServerResponse } =
  process.getBuiltinModule('node:http');
