/** Milliseconds an answer is waited for; one takes less than one. */
const longestAnswer = 500;

/** Milliseconds between attempts while Redis does not answer: requests do not wait for it each. */
const pause = 2000;

/** Milliseconds that a start waits for the connection. */
const longestConnect = 1000;

export type RedisConnection = Awaited<ReturnType<typeof connectRedis>>;

/** Connects to Redis, or to what speaks its protocol, and reconnects. Never throws: without it, stores reject. */
export async function connectRedis(url: string, onChange: (isReachable: boolean) => void) {
  // Servers without Redis do not load its driver.
  const [{ createClient }, { RedisStore }] = await Promise.all([
    import('@redis/client'),
    import('rate-limit-redis'),
  ]);
  const client = createClient({
    url,
    disableOfflineQueue: true,
    socket: { connectTimeout: longestConnect, reconnectStrategy: pause },
  });
  // A broken connection fails its commands; without a listener it would end the process.
  client.on('error', () => undefined);
  await within(longestConnect, client.connect()).catch(() => undefined);

  let isAnswering = true;
  let nextAttempt = 0;
  const note = (isNow: boolean) => {
    if (isNow !== isAnswering) onChange(isNow);
    isAnswering = isNow;
  };
  const send = async (...command: string[]) => {
    if (performance.now() < nextAttempt) throw new Error('Redis did not answer a moment ago');
    try {
      const answer = await within(longestAnswer, client.sendCommand<number | string>(command));
      note(true);
      return answer;
    } catch (error) {
      // After a restart the store loads its scripts again.
      const isAnswer = error instanceof Error && error.message.startsWith('NOSCRIPT');
      if (!isAnswer) nextAttempt = performance.now() + pause;
      note(isAnswer);
      throw error;
    }
  };
  return {
    createStore: (prefix: string) => new RedisStore({ prefix, sendCommand: send }),
    isReachable: () =>
      send('PING').then(
        () => true,
        () => false,
      ),
    close: () => Promise.resolve(client.isOpen && client.destroy()),
  };
}

/** Rejects where an answer takes longer than this; one that arrived while this process was busy counts. */
async function within<T>(milliseconds: number, answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const end = new Promise<never>((_, reject) => {
    const fail = () => reject(new Error(`Redis does not answer within ${milliseconds} ms`));
    timer = setTimeout(() => setImmediate(fail), milliseconds);
  });
  try {
    return await Promise.race([answer, end]);
  } finally {
    clearTimeout(timer);
  }
}
