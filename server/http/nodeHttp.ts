/**
 * The values of `node:http`. An import of it reads every export, and one of them loads fetch and WebSocket: about
 * 50 ms of each startup (docs/performance.md).
 */
export const { createServer, IncomingMessage, ServerResponse } =
  process.getBuiltinModule('node:http');
