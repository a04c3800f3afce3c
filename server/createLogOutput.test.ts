import { createServer, connect, type AddressInfo, type Socket } from 'node:net';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { createLogOutput } from './createLogOutput.ts';

test('lines that a stalled reader does not take are dropped after some megabytes, and counted', async () => {
  const listener = createServer().listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const { port } = listener.address() as AddressInfo;
  const connected = once(listener, 'connection') as Promise<[Socket]>;
  const output = connect(port, '127.0.0.1');
  const [reader] = await connected;
  reader.pause();
  const lost: number[] = [];
  const log = createLogOutput(output as never, (count) => lost.push(count));
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
