import { truncateSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { test } from './consoleTest.ts';

test.beforeEach(() => {
  test.skip(
    test.info().project.name === 'tier E',
    'boxes at the start cannot be answered from outside',
  );
});

test('names a damaged database and its folder, and ends', async ({ start, dataFolder }) => {
  const file = join(dataFolder, 'wattle.db');
  truncateSync(file, 0);
  writeFileSync(file, 'this is no database, whatever its name says\n'.repeat(200));
  const launched = await start({ answers: ['Copy details', 'Quit'] });
  expect(await launched.ended).toBe(0);
  const [box] = await launched.boxes();
  expect(box?.message).toBe('The database is damaged');
  expect(box?.detail).toContain(dataFolder);
  expect((await launched.copied())[0]).toContain('The database is damaged');
  expect(await launched.windowCount()).toBe(0);
});

test('names a port that is taken, and takes any free one where that is chosen', async ({
  start,
}) => {
  const holder = createServer();
  await new Promise<void>((resolve) => holder.listen(0, '127.0.0.1', resolve));
  const { port } = holder.address() as AddressInfo;
  const launched = await start({ args: [`--port=${port}`], answers: ['Use any free port'] });
  const page = await launched.window();
  holder.close();
  expect((await launched.boxes())[0]?.message).toBe(`Port ${port} is taken`);
  expect(new URL(page.url()).port).not.toBe(String(port));
});

test('starts the server again that was killed, and shows the console anew', async ({ start }) => {
  const launched = await start({ answers: ['Start it again'] });
  const page = await launched.window();
  const before = page.url();
  process.kill(await launched.serverPid(), 'SIGKILL');
  await expect.poll(() => page.url(), { timeout: 40_000 }).not.toBe(before);
  await expect(page.getByRole('navigation', { name: 'Screens' })).toBeVisible();
  expect((await launched.boxes())[0]?.message).toBe('The server inside the console stopped.');
});
