import { loadConfig } from '#server/config.ts';
import { createServer } from '#server/createServer.ts';

/** Milliseconds longer than any test: the search index is built with the first search. */
const never = 600_000;

/** The server without pages, to which nothing is stored: it starts within a second. */
const server = await createServer({
  config: loadConfig(process.env),
  pages: 'none',
  backgroundLoad: { loadAfter: 0, warmUpAfter: never, onFailure: (error) => console.error(error) },
});
// Before the address is printed: a test may stop the server as soon as it has read it.
process.once('SIGTERM', () => void server.close().then(() => process.exit(0)));
process.stdout.write(`Wattle Tickets is at ${server.origin}\n`);
