import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { isThere } from '#tests/support/isThere.ts';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';

/** Is never ready, and says in a file who it is. */
const launched = `
  require('node:fs').writeFileSync(process.env.FILE, String(process.pid));
  setInterval(() => {}, 1000);`;

const waiting = `
  import { timeToReady } from '#tests/bench/start/timeToReady.ts';
  await timeToReady({ command: [process.execPath, '--eval', process.env.LAUNCHED], path: '/' });`;

test('what is launched ends with whoever waits for it, when that is told to', async () => {
  const file = join(temporaryFolder('launch'), 'pid');
  const waiter = spawn(process.execPath, ['--input-type=module', '--eval', waiting], {
    env: { ...process.env, FILE: file, LAUNCHED: launched },
    stdio: 'ignore',
  });
  const ended = once(waiter, 'exit');
  const pid = await vi.waitFor(() => {
    const said = Number(readFileSync(file, 'utf8'));
    expect(said).toBeGreaterThan(0);
    return said;
  }, 20_000);
  onTestFinished(() => void (isThere(pid) && process.kill(pid)));
  waiter.kill('SIGTERM');
  expect(await ended).toEqual([null, 'SIGTERM']);
  await vi.waitFor(() => expect(isThere(pid)).toBe(false), 20_000);
});
