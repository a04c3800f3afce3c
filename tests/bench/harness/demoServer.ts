import { pino } from 'pino';
import { loadConfig } from '#server/config.ts';
import { startServer } from '#server/startServer.ts';
import { testNow } from '#tests/support/startTestServer.ts';

/**
 * A server with the demo catalogue in a process of its own, with pages where asked for; says where it is
 * and, when asked, what it has cost the processor; ends with its parent.
 */
const [folder = '', pages] = process.argv.slice(2);
const server = await startServer({
  config: loadConfig({
    PORT: '0',
    RATE_LIMITS: 'off',
    SEED: '7',
    CLOCK: testNow.toISOString(),
    DATA_DIR: folder,
  }),
  pages: pages === 'built' ? 'built' : 'none',
  logger: pino({ level: 'silent' }),
});
process.send?.(server.origin);
process.on('message', () => process.send?.(process.cpuUsage()));
process.once('disconnect', () => void server.close().then(() => process.exit(0)));
