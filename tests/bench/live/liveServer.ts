import { pino } from 'pino';
import { loadConfig } from '#server/config.ts';
import { startServer } from '#server/startServer.ts';
import { testNow } from '#tests/support/startTestServer.ts';

/** A server with the demo catalogue in a process of its own; says where it is, ends with its parent. */
const server = await startServer({
  config: loadConfig({
    PORT: '0',
    RATE_LIMITS: 'off',
    SEED: '7',
    CLOCK: testNow.toISOString(),
    DATA_DIR: process.argv[2] ?? '',
  }),
  pages: 'none',
  logger: pino({ level: 'silent' }),
});
process.send?.(server.origin);
process.once('disconnect', () => void server.close().then(() => process.exit(0)));
