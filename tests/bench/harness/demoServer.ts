import { pino } from 'pino';
import { loadConfig } from '#server/config.ts';
import { createServer } from '#server/createServer.ts';
import { testNow } from '#tests/support/startTestServer.ts';

// The product over a data folder, with pages if the second argument is `built`. Sends its address to its parent,
// then its processor time whenever it is asked, and ends with its parent.
const [folder = '', pages] = process.argv.slice(2);
const server = await createServer({
  config: loadConfig({
    PORT: '0',
    RATE_LIMITS: 'off',
    SEED: '7',
    CLOCK: testNow.toISOString(),
    DATA_DIR: folder,
    BRAND_DIR: process.env['BRAND_DIR'],
  }),
  pages: pages === 'built' ? 'built' : 'none',
  logger: pino({ level: 'silent' }),
});
process.send?.(server.origin);
process.on('message', () => process.send?.(process.cpuUsage()));
process.once('disconnect', () => void server.close().then(() => process.exit(0)));
