import BetterSqlite3 from 'better-sqlite3';
import express from 'express';

/**
 * The least that saves a bookmark: Express, a JSON body and one prepared statement, as durable as ours
 * (WAL, synchronous=FULL). Listens on a free port; answers it with how to stop.
 */
export async function startBareServer(file: string): Promise<{ port: number; close(): void }> {
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
  const server = app.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    close() {
      server.closeAllConnections();
      server.close();
      database.close();
    },
  };
}
