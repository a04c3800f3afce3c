import { once } from 'node:events';
import { createServer, connect, type AddressInfo, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { serializeError, writeWhileRead } from './createLogger.ts';

const id = '0b8f6f0c-5f0e-4b5e-9d3c-6a7b8c9d0e1f';

test('an error in the log has no rows, parameters, ids of sessions or mail addresses', () => {
  const cause = new Error(`ann.lee@mail.tickets.example was refused`);
  const error = Object.assign(new Error(`no row of ${id}`, { cause }), {
    code: '23505',
    detail: `Key (session_id)=(${id}) already exists.`,
    parameters: [id],
    body: '{"email":"ann.lee@mail.tickets.example"}',
  });
  const logged = serializeError(error);
  expect(logged).toMatchObject({
    type: 'Error',
    code: '23505',
    message: 'no row of (id): (address) was refused',
    stack: expect.stringContaining('createLogger.test.ts'),
  });
  expect(JSON.stringify(logged)).not.toMatch(/ann|0b8f6f0c|already/);
});

test('lines that a stalled reader does not take are dropped after some megabytes, and counted', async () => {
  const listener = createServer().listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const { port } = listener.address() as AddressInfo;
  const connected = once(listener, 'connection') as Promise<[Socket]>;
  const output = connect(port, '127.0.0.1');
  const [reader] = await connected;
  reader.pause();
  const lost: number[] = [];
  const log = writeWhileRead(output as never, (count) => lost.push(count));
  const line = `${'x'.repeat(1023)}\n`;
  for (let n = 0; n < 30_000; n += 1) log.write(line);
  expect(output.writableLength).toBeLessThan(5 * 1024 * 1024);
  reader.resume();
  await expect.poll(() => lost.length).toBe(1);
  expect(lost[0]).toBeGreaterThan(10_000);
  output.destroy();
  reader.destroy();
  listener.close();
});
