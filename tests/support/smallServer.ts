import { startTestServer } from './startTestServer.ts';

/** The server with its pages over 24 events in memory, for tests that need one with settings of their own. */
const { BRAND_DIR = '' } = process.env;
const server = await startTestServer({ pages: 'built', env: { BRAND_DIR } });
process.stdout.write(`It is at ${server.origin}\n`);
process.once('SIGTERM', () => void server.close().then(() => process.exit(0)));
