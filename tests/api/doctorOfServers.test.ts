import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { freePort } from '#tests/support/freePort.ts';
import { saveLocation } from '#tests/support/saveLocation.ts';
import { mountSmallDisk } from '#tests/support/smallDisk.ts';
import { leanServer, startServerProcess } from '#tests/support/startServerProcess.ts';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';
import { faultsOf, makeWholeInstallation } from '#tests/support/wholeInstallation.ts';

const whole = await makeWholeInstallation(new Date());
const disk = mountSmallDisk(16);
afterAll(async () => {
  await whole.remove();
  disk?.remove();
});

test.skipIf(disk === null)(
  'a folder that may not be written is no damage of what is in it',
  async () => {
    const it = whole.copy(join(disk!.folder, 'read-only'));
    const elsewhere = temporaryFolder('elsewhere');
    cpSync(it.backups, elsewhere, { recursive: true, preserveTimestamps: true });
    disk!.setReadOnly(true);
    const faults = await faultsOf({ ...it, env: { ...it.env, BACKUP_DIR: elsewhere } });
    disk!.setReadOnly(false);
    rmSync(it.folder, { recursive: true });
    expect(faults).toEqual({
      'Data folder': expect.stringMatching(/^failed: \S+data cannot be written \(EROFS/),
    });
  },
);

test.skipIf(disk === null)('a full disk of data, or of backups, is named', async () => {
  const elsewhere = whole.copy();
  const onDisk = whole.copy(join(disk!.folder, 'full'));
  disk!.fill();
  const full = /^failed: the disk of \S+ is full \(0\.0 MB free\): nothing can be stored/;
  const withData = { ...onDisk, env: { ...onDisk.env, BACKUP_DIR: elsewhere.backups } };
  const withBackups = { ...elsewhere, env: { ...elsewhere.env, BACKUP_DIR: onDisk.backups } };
  const found = [await faultsOf(withData), await faultsOf(withBackups)];
  disk!.empty();
  rmSync(onDisk.folder, { recursive: true });
  expect(found).toEqual([
    { 'Data folder': expect.stringMatching(full) },
    { Backups: expect.stringMatching(/^failed: no more can be made: the disk of \S+ is full/) },
  ]);
});

test('another program on the port is named', async () => {
  const it = whole.copy();
  expect(await faultsOf({ ...it, env: { ...it.env, PORT: String(whole.receiverPort) } })).toEqual({
    Server: expect.stringMatching(/^failed: port \d+: another program has this port/),
  });
});

test('a running server has nothing that is wrong, until a proxy is in front that it does not know', async () => {
  const it = whole.copy();
  const PORT = String(await freePort());
  const { DATA_DIR = '', BACKUP_DIR = '' } = it.env;
  const env = { DATA_DIR, BACKUP_DIR, PORT };
  const { origin, child, ended } = await startServerProcess(env, leanServer);
  const running = { ...it, env };
  expect(await faultsOf(running)).toEqual({});
  await fetch(origin, { headers: { 'X-Forwarded-For': '203.0.113.7' } });
  expect(await faultsOf(running)).toEqual({
    Server: 'warning: a proxy is in front of it: without TRUST_PROXY all visitors count as one',
  });
  child.kill('SIGTERM');
  await ended;
});

test('a running server that believes its proxy has nothing that is wrong', async () => {
  const it = whole.copy();
  const PORT = String(await freePort());
  const { DATA_DIR = '', BACKUP_DIR = '' } = it.env;
  const env = { DATA_DIR, BACKUP_DIR, PORT, TRUST_PROXY: '1' };
  const { origin, child, ended } = await startServerProcess(env, leanServer);
  await fetch(origin, { headers: { 'X-Forwarded-For': '203.0.113.7' } });
  expect(await faultsOf({ ...it, env })).toEqual({});
  child.kill('SIGTERM');
  await ended;
});

test.skipIf(disk === null)(
  'a running server whose disk is full is named, and never well',
  async () => {
    const it = whole.copy(join(disk!.folder, 'running'));
    const PORT = String(await freePort());
    const env = { DATA_DIR: it.dataDir, BACKUP_KEEP: '0', PORT };
    const { origin, child, ended } = await startServerProcess(env, leanServer);
    const save = (sessionId: string) => saveLocation(origin, sessionId);
    await save('before');
    disk!.fill();
    let status = 200;
    for (let n = 0; n < 2000 && status === 200; n += 1) status = await save(`visitor-${n}`);
    const health = await fetch(`${origin}/healthz`);
    expect([health.status, await health.json()]).toEqual([
      200,
      { status: 'storage takes no writes' },
    ]);
    const faults = await faultsOf({ ...it, env: { ...it.env, ...env } });
    expect(faults['Server']).toMatch(/^failed: port \d+: storage takes no writes/);
    expect(faults['Data folder']).toMatch(/^failed: the disk of \S+ is full/);
    disk!.empty();
    await expect.poll(() => save('after')).toBe(200);
    expect(await (await fetch(`${origin}/healthz`)).json()).toEqual({ status: 'ok' });
    child.kill('SIGTERM');
    await ended;
  },
);
