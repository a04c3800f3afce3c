import { pino } from 'pino';
import { loadConfig } from '#server/config.ts';
import { createServer } from '#server/createServer.ts';
import { testNow } from '#tests/support/startTestServer.ts';

// The product over a data folder, with pages if the second argument is `built`. Sends its address to its parent,
// then its processor time or the longest block of its event loop whenever it is asked, and ends with its parent.
const [folder = '', pages] = process.argv.slice(2);
const { BRAND_DIR, PUBLIC_URL, STAFF_KEY } = process.env;
const many = '1000000/1000000';
const behindProxy = {
  PUBLIC_URL,
  TRUST_PROXY: '1',
  RATE_LIMIT_PAGES: many,
  RATE_LIMIT_READS: many,
  RATE_LIMIT_WRITES: many,
};
const server = await createServer({
  config: loadConfig({
    PORT: '0',
    DEMO: 'true',
    CLOCK: testNow.toISOString(),
    DATA_DIR: folder,
    BRAND_DIR,
    STAFF_KEY,
    ...(PUBLIC_URL === undefined ? { RATE_LIMITS: 'off', SEED: '7' } : behindProxy),
  }),
  pages: pages === 'built' ? 'built' : 'none',
  logger: pino({ level: 'silent' }),
});
process.send?.(`http://127.0.0.1:${server.port}`);

// Processor time of the main thread between two turns of its event loop: a busy machine does not count.
let longestBlock = 0;
let before = process.threadCpuUsage();
setInterval(() => {
  const { user, system } = process.threadCpuUsage();
  longestBlock = Math.max(longestBlock, (user + system - before.user - before.system) / 1000);
  before = { user, system };
}, 1);
process.on('message', (asked) => {
  if (asked !== 'block') return process.send?.(process.cpuUsage());
  process.send?.(longestBlock);
  longestBlock = 0;
});
process.once('disconnect', () => void server.close().then(() => process.exit(0)));
