import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { customerKey } from './aCustomerToken.ts';

/**
 * The real server on a folder of its own, with the clock and every random choice fixed, so that
 * what a browser test sees today it sees tomorrow.
 */
const dataFolder = mkdtempSync(join(tmpdir(), 'tickets-e2e-'));

Object.assign(process.env, {
  NODE_ENV: 'production',
  CLOCK: '2026-11-20T02:00:00Z',
  SEED: '7',
  DATA_DIR: dataFolder,
  DEMO: 'true',
  RATE_LIMITS: 'off',
  CUSTOMER_KEY: customerKey,
  LOG_LEVEL: 'warn',
  CONSOLE_TOKEN: 'browser-test-launch-token-0123456789',
});

process.on('exit', () => rmSync(dataFolder, { recursive: true, force: true }));

await import('#server/main.ts');
