import { startTestServer } from './startTestServer.ts';

/** The server with its pages over 24 events in memory, for tests that need one with settings of their own. */
const { BRAND_DIR = '', CONSOLE_TOKEN } = process.env;
const env = { BRAND_DIR, ...(CONSOLE_TOKEN !== undefined && { CONSOLE_TOKEN }) };
const server = await startTestServer({ pages: 'built', env });
process.stdout.write(`It is at ${server.origin}\n`);
process.once('SIGTERM', () => void server.close().then(() => process.exit(0)));
