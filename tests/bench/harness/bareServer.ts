import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import BetterSqlite3 from 'better-sqlite3';
import express from 'express';

// A baseline: `http BYTES` and `express BYTES` answer everything with so many bytes, `bookmarks FILE` saves
// bookmarks. Sends its address to its parent, then its processor time whenever it is asked.

/** Reads the request and sends so many bytes. */
function bareListener(bytes: number): RequestListener {
  const body = Buffer.alloc(bytes, 'x');
  return (request, response) => {
    request.resume();
    request.once('end', () => {
      response.setHeader('Content-Type', 'application/json; charset=utf-8');
      response.setHeader('Content-Length', body.length);
      response.end(body);
    });
  };
}

/** The same as one Express route. */
function expressListener(bytes: number): RequestListener {
  const body = Buffer.alloc(bytes, 'x');
  const app = express();
  app.all('/{*path}', (request, response) => {
    request.resume();
    request.once('end', () => response.type('json').send(body));
  });
  return app;
}

/** Express, a JSON body and one prepared statement, as durable as the product (WAL, synchronous=FULL). */
function bookmarkListener(file: string): RequestListener {
  const database = new BetterSqlite3(file);
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = FULL');
  database.exec(`create table bookmark (
    session_id text not null, event_key integer not null, bookmarked_at text not null,
    primary key (session_id, event_key))`);
  const save = database.prepare(
    'insert into bookmark values (?, ?, ?) on conflict (session_id, event_key) do nothing',
  );
  const app = express();
  app.use(express.json());
  app.post('/api/session/bookmark', (request, response) => {
    const { sessionId, eventKey } = request.body as { sessionId: string; eventKey: number };
    save.run(sessionId, eventKey, new Date().toISOString());
    response.status(204).end();
  });
  return app;
}

function listenerOf(kind: string, argument: string): RequestListener {
  if (kind === 'bookmarks') return bookmarkListener(argument);
  return kind === 'express' ? expressListener(Number(argument)) : bareListener(Number(argument));
}

const [kind = '', argument = ''] = process.argv.slice(2);
const server = createServer(listenerOf(kind, argument));
server.listen(0, '127.0.0.1', () => {
  process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
process.on('message', () => process.send?.(process.cpuUsage()));
process.once('disconnect', () => process.exit(0));
