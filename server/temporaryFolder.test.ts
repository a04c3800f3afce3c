import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeTemporaryFolder, removeAbandonedFolders } from './temporaryFolder.ts';

const program = `
  const { makeTemporaryFolder } = await import(process.argv[1]);
  process.stdout.write(await makeTemporaryFolder());
  setInterval(() => undefined, 1000);
`;

it('removes the folder of a process that was killed, and none that is in use', async () => {
  const module = join(import.meta.dirname, 'temporaryFolder.ts');
  const child = spawn(process.execPath, ['--input-type=module', '-e', program, module], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const [written] = (await once(child.stdout, 'data')) as [Buffer];
  const own = await makeTemporaryFolder();
  const folders = [own, written.toString()];
  try {
    await removeAbandonedFolders();
    expect(folders.map((folder) => existsSync(folder))).toEqual([true, true]);
    child.kill('SIGKILL');
    await ended;
    await removeAbandonedFolders();
    expect(folders.map((folder) => existsSync(folder))).toEqual([true, false]);
  } finally {
    child.kill('SIGKILL');
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  }
});
