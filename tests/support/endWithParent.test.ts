import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { isThere } from './isThere.ts';
import { temporaryFolder } from './temporaryFolder.ts';

const parent = `
  import { startServerProcess } from '#tests/support/startServerProcess.ts';
  const { child } = await startServerProcess({}, process.env.PROGRAM);
  console.log(child.pid);`;

test('a server that was started for a test ends when whoever started it is killed', async () => {
  const program = join(temporaryFolder('parent'), 'program.mjs');
  writeFileSync(program, `console.log('It is at http://localhost'); setInterval(() => {}, 1000);`);
  const starter = spawn(process.execPath, ['--input-type=module', '--eval', parent], {
    env: { ...process.env, PROGRAM: program },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [printed] = (await once(starter.stdout, 'data')) as [Buffer];
  const pid = Number(printed.toString());
  onTestFinished(() => void (isThere(pid) && process.kill(pid)));
  expect(isThere(pid)).toBe(true);
  starter.kill('SIGKILL');
  await vi.waitFor(() => expect(isThere(pid)).toBe(false), 20_000);
});
