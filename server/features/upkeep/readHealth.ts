import { z } from 'zod';
import type { Config } from '#server/config.ts';

/** Milliseconds until a server that does not answer counts as dead. */
const answerTimeout = 10_000;

const healthSchema = z.object({ status: z.string(), proxy: z.string().optional() });

/** The answer of `/healthz` of the server with these settings; null if nothing listens on its port. */
export async function readHealth({ port, host }: Pick<Config, 'port' | 'host'>) {
  const near = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  const url = `http://${near.includes(':') ? `[${near}]` : near}:${port}/healthz`;
  try {
    const signal = AbortSignal.timeout(answerTimeout);
    const answer = await fetch(url, { redirect: 'error', signal });
    return { isOurs: true, ...healthSchema.parse(await answer.json()) };
  } catch (error) {
    const { cause } = error as { cause?: { code?: string } };
    if (cause?.code === 'ECONNREFUSED') return null;
    return { isOurs: false, status: 'another program has this port, or the server hangs' };
  }
}
