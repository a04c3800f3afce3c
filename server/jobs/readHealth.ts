import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import { z } from 'zod';
import type { Config } from '#server/config.ts';

/** Milliseconds until a server that does not answer counts as dead. */
const answerTimeout = 4000;

const healthSchema = z.object({ status: z.string(), proxy: z.string().optional() });

/** What the server of these settings says of itself; null where nothing listens on its port. */
export async function readHealth({ port, host }: Pick<Config, 'port' | 'host'>) {
  const address = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  const sent = get({ host: address, port, path: '/healthz', timeout: answerTimeout });
  sent.on('timeout', () => sent.destroy());
  try {
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    return { isOurs: true, ...healthSchema.parse(await json(answer)) };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ECONNREFUSED') return null;
    return { isOurs: false, status: 'another program has this port, or the server hangs' };
  }
}
