import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, describe, expect, test } from 'vitest';
import { loadConfig } from '#server/config.ts';
import { createServer } from '#server/createServer.ts';
import { cachePath } from '#server/features/catalogue/readModels/readModelCache.ts';
import { openDatabase } from '#server/storage/engine/openDatabase.ts';
import { dumpDatabase } from '#tests/support/dumpDatabase.ts';
import {
  runServerProcess,
  spawnServer,
  startServerProcess,
} from '#tests/support/startServerProcess.ts';

const folder = mkdtempSync(join(tmpdir(), 'process-'));
afterAll(() => rmSync(folder, { recursive: true }));

const startupTime = 120_000;

describe('a server that cannot start', () => {
  test('prints what is wrong with its environment without a stack, and exits 2', async () => {
    const { code, output } = await runServerProcess({ PORT: 'abc', DATA_DIR: folder });
    expect(code).toBe(2);
    expect(output).toBe('PORT must be a port number from 0 to 65535 (given: "abc")\n');
  });
});

describe('a server whose database is damaged', () => {
  test('names the file, does not touch it and exits 2', async () => {
    const dataDir = mkdtempSync(join(folder, 'damaged-'));
    const file = join(dataDir, 'wattle.db');
    writeFileSync(file, 'This was a database once. '.repeat(400));
    const { code, output } = await runServerProcess({ DATA_DIR: dataDir });
    expect(code).toBe(2);
    expect(output).toContain(`The data in ${file} cannot be used: file is not a database`);
    expect(readFileSync(file, 'utf8')).toBe('This was a database once. '.repeat(400));
  });
});

const click = (origin: string, sessionId: string) =>
  fetch(`${origin}/api/interaction/section/view`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: `sessionId=${sessionId}` },
    body: JSON.stringify({ sessionId, customerId: null, interactionTarget: 'home' }),
  });

const isListening = (origin: string) =>
  fetch(`${origin}/healthz`).then(
    () => true,
    () => false,
  );

describe('a server that receives a signal', () => {
  test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
    'by %s stores what is waiting, lets go of everything and exits 0',
    async (signal) => {
      const dataDir = join(folder, signal);
      const { origin, child, ended } = await startServerProcess({ DATA_DIR: dataDir });
      expect((await click(origin, 'waiting')).status).toBe(204);
      child.kill(signal);
      expect(await ended).toBe(0);
      expect(existsSync(join(dataDir, 'wattle.db-wal'))).toBe(false);
      await expect(fetch(`${origin}/healthz`)).rejects.toThrow('fetch failed');
      const database = await openDatabase({ file: join(dataDir, 'wattle.db') });
      expect((await dumpDatabase(database))['interaction']).toHaveLength(1);
      await database.close();
    },
    startupTime,
  );

  test(
    'ends at the third signal, even while a client is connected',
    async () => {
      const { origin, child, ended } = await startServerProcess({
        DATA_DIR: join(folder, 'three-times'),
      });
      const socket = connect(Number(new URL(origin).port), '127.0.0.1');
      socket.on('error', () => undefined);
      socket.write(
        'POST /api/recommendations HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\n',
      );
      // A later connection is answered after the server has read the unfinished request.
      expect((await fetch(`${origin}/healthz`)).ok).toBe(true);
      child.kill('SIGTERM');
      await expect.poll(() => isListening(origin)).toBe(false);
      expect(child.exitCode).toBeNull();
      child.kill('SIGTERM');
      // Signals that arrive together may count as one.
      const killAgain = () => {
        child.kill('SIGTERM');
        return child.exitCode;
      };
      await expect.poll(killAgain).toBe(1);
      expect(await ended).toBe(1);
      socket.destroy();
    },
    startupTime,
  );

  test(
    'by a signal to its group, which npm forwards once more, finishes what is under way, waits for no idle connection and exits 0',
    async () => {
      const { origin, child, ended } = await startServerProcess({
        DATA_DIR: join(folder, 'forwarded'),
      });
      const { host, port } = new URL(origin);
      const idle = connect(Number(port), '127.0.0.1');
      idle.write(`GET /healthz HTTP/1.1\r\nHost: ${host}\r\n\r\n`);
      await once(idle, 'data');
      const idleClosed = once(idle, 'close');
      const socket = connect(Number(port), '127.0.0.1');
      const answer = text(socket);
      socket.write(
        `POST /api/recommendations HTTP/1.1\r\nHost: ${host}\r\n` +
          'Content-Type: application/json\r\nContent-Length: 2\r\n\r\n{',
      );
      // A later connection is answered after the server has read the unfinished request.
      expect((await fetch(`${origin}/healthz`)).ok).toBe(true);
      child.kill('SIGTERM');
      await expect.poll(() => isListening(origin)).toBe(false);
      child.kill('SIGTERM');
      await idleClosed;
      socket.write('}');
      expect((await answer).slice(0, 15)).toBe('HTTP/1.1 200 OK');
      expect(await ended).toBe(0);
    },
    startupTime,
  );

  test(
    'by a terminal that is closed, which sends several, finishes what is under way',
    async () => {
      const dataDir = join(folder, 'hung-up');
      const { origin, child, ended } = await startServerProcess({ DATA_DIR: dataDir });
      const { host, port } = new URL(origin);
      const socket = connect(Number(port), '127.0.0.1');
      const answer = text(socket);
      socket.write(
        `POST /api/recommendations HTTP/1.1\r\nHost: ${host}\r\n` +
          'Content-Type: application/json\r\nContent-Length: 2\r\n\r\n{',
      );
      // A later connection is answered after the server has read the unfinished request.
      expect((await fetch(`${origin}/healthz`)).ok).toBe(true);
      child.stdout?.destroy();
      child.stderr?.destroy();
      child.kill('SIGHUP');
      await expect.poll(() => isListening(origin)).toBe(false);
      for (let n = 0; n < 5; n += 1) child.kill('SIGHUP');
      socket.write('}');
      expect((await answer).slice(0, 15)).toBe('HTTP/1.1 200 OK');
      expect(await ended).toBe(0);
    },
    startupTime,
  );

  test(
    'while it starts is gone at once',
    async () => {
      const child = spawnServer({ DATA_DIR: join(folder, 'early') });
      await expect
        .poll(() => existsSync(join(folder, 'early', 'wattle.db')), { timeout: startupTime })
        .toBe(true);
      child.kill('SIGTERM');
      const [code, signal] = (await once(child, 'exit')) as [number | null, string | null];
      expect([code, signal]).toSatisfy(([exit, by]) => exit === 0 || by === 'SIGTERM');
    },
    startupTime,
  );

  test(
    'prints that its port is taken',
    async () => {
      const { origin, child, ended } = await startServerProcess({
        DATA_DIR: join(folder, 'first'),
      });
      const PORT = new URL(origin).port;
      const second = await runServerProcess({ PORT, DATA_DIR: join(folder, 'second') });
      expect(second.code).toBe(1);
      expect(second.output).toContain(`Cannot listen on 127.0.0.1:${PORT}: another program`);
      child.kill('SIGTERM');
      await ended;
    },
    startupTime,
  );

  // The first makes the catalogue of both.
  const dataDir = join(folder, 'console');
  test.each([50, 500])(
    'after %i ms of preparing search and learning lets go of its database',
    async (delay) => {
      // The delay is when the interruption comes, not a wait for something to happen.
      // What is kept need not be prepared.
      rmSync(cachePath(dataDir), { force: true });
      const failures: unknown[] = [];
      const server = await createServer({
        config: loadConfig({ PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'silent' }),
        pages: 'none',
        backgroundLoad: {
          loadAfter: 0,
          warmUpAfter: 0,
          onFailure: (error) => failures.push(error),
        },
      });
      await wait(delay);
      await server.close();
      expect(readdirSync(dataDir).filter((name) => name.startsWith('wattle.db'))).toEqual([
        'wattle.db',
      ]);
      expect(failures).toEqual([]);
    },
    startupTime,
  );
});
