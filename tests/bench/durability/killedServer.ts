import { loadConfig } from '#server/config.ts';
import { startServer } from '#server/startServer.ts';

/** Milliseconds nobody lives here: an index of the catalogue is of no use to those who only write. */
const never = 600_000;

/** The server without pages and index, which are not written to: a round is over in seconds. */
const server = await startServer({
  config: loadConfig(process.env),
  pages: 'none',
  early: { openAfter: 0, warmUpAfter: never, onFailure: (error) => console.error(error) },
});
process.stdout.write(`Wattle Tickets is at ${server.origin}\n`);
process.once('SIGTERM', () => void server.close().then(() => process.exit(0)));
