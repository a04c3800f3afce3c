import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { bareEnvironment } from '#tests/support/runNode.ts';
import { leanServer, startServerProcess } from '#tests/support/startServerProcess.ts';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';

const isLinux = process.platform === 'linux';

test('a server goes on serving after the reader of its log has gone, and closes in order', async () => {
  const env = { DATA_DIR: temporaryFolder('unread'), LOG_LEVEL: 'info' };
  const { origin, child, ended } = await startServerProcess(env);
  child.stdout?.destroy();
  child.stderr?.destroy();
  // The first line that nothing reads is refused with EPIPE, and so is each later one.
  for (let n = 0; n < 20; n += 1) expect((await fetch(`${origin}/api/session`)).status).toBe(200);
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
});

test.runIf(isLinux)(
  'a log whose reader is started again goes on, and says how many lines are lost',
  async () => {
    const folder = temporaryFolder('restarted');
    const pipe = join(folder, 'log');
    spawnSync('mkfifo', [pipe]);
    let log = '';
    const read = () => {
      const reader = spawn('cat', [pipe]);
      reader.stdout.on('data', (chunk: Buffer) => (log += chunk.toString()));
      return reader;
    };
    const first = read();
    const server = spawn(
      'sh',
      ['-c', `exec "$0" "$1" > "$2"`, process.execPath, leanServer, pipe],
      {
        env: { ...bareEnvironment(), PORT: '0', DEMO: 'false', DATA_DIR: folder },
      },
    );
    const ended = once(server, 'exit');
    const origin = () => / is at (http\S+)/.exec(log)?.[1];
    await expect.poll(origin, { timeout: 60_000 }).toBeDefined();
    first.kill();
    await once(first, 'exit');
    const ask = () => fetch(`${origin()}/api/session`).then(({ status }) => status);
    for (let n = 0; n < 5; n += 1) expect(await ask()).toBe(200);
    const second = read();
    const findLoss = async () => (await ask(), /"lost":(\d+)[^\n]+nothing read them/.exec(log));
    await expect.poll(findLoss, { timeout: 30_000 }).not.toBeNull();
    expect(Number((await findLoss())?.[1])).toBeGreaterThanOrEqual(5);
    server.kill('SIGTERM');
    await ended;
    second.kill();
  },
  120_000,
);

test('a command whose reader has gone ends without a stack, after it has done its work', async () => {
  const folder = temporaryFolder('head');
  const command = spawn(process.execPath, ['server/commands/upkeepCommand.ts', 'doctor'], {
    env: { ...bareEnvironment(), PORT: '0', DATA_DIR: folder },
  });
  command.stdout.destroy();
  let said = '';
  command.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const [code] = (await once(command, 'exit')) as [number];
  expect([code, said]).toEqual([0, expect.stringMatching(/^Database .+\n$/)]);
});

test.runIf(isLinux)(
  'a command whose output finds a full disk says so and fails',
  () => {
    const run = `exec "$0" server/commands/upkeepCommand.ts doctor > /dev/full`;
    const { status, stderr } = spawnSync('sh', ['-c', run, process.execPath], {
      env: { ...bareEnvironment(), PORT: '0', DATA_DIR: temporaryFolder('full') },
    });
    expect(stderr.toString()).toMatch(/\nThe output could not be written: ENOSPC.+\n$/);
    expect(status).toBe(1);
  },
  60_000,
);
