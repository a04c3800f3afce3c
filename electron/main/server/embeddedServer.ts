import { loadConfig } from '#server/config.ts';
import type { RunningServer } from '#server/createServer.ts';
import { openStorage } from '#server/openStorage.ts';
import type { FromServer, ToServer } from './serverMessages.ts';
import { failureOf } from './startFailure.ts';

/** The server of the console in its own process; only the main process sends it messages. */
const { parentPort } = process;
let server: RunningServer | null = null;

/** Milliseconds: the window comes first. */
const loadAfter = 1500;
const warmUpAfter = 2000;

parentPort.on('message', ({ data }: { data: ToServer }) => {
  void (data.type === 'start' ? start(data) : stop());
});
send({ type: 'listening-for-messages' });

async function start(message: Extract<ToServer, { type: 'start' }>): Promise<void> {
  const timer = setInterval(() => send({ type: 'starting' }), 1000);
  try {
    const config = loadConfig({
      ...message.settings,
      HOST: '127.0.0.1',
      PORT: String(message.port),
      DATA_DIR: message.dataFolder,
      CONSOLE_TOKEN: message.token,
    });
    const storage = await openStorage(config);
    send({ type: 'storage-open' });
    // Loading this module takes most of the startup: the main process creates the window meanwhile.
    const { createServer } = await import('#server/createServer.ts');
    server = await createServer({
      config,
      storage,
      posters: 'drawings',
      separatesConsole: true,
      backgroundLoad: { loadAfter, warmUpAfter, onFailure: fail },
    });
    const { port, consoleOrigin } = server;
    send({
      type: 'ready',
      port,
      consolePort: Number(new URL(consoleOrigin ?? server.origin).port),
    });
  } catch (error) {
    fail(error);
  } finally {
    clearInterval(timer);
  }
}

async function stop(): Promise<void> {
  await server?.close();
  process.exit(0);
}

function fail(error: unknown): void {
  console.error(error);
  send({ type: 'failed', ...failureOf(error) });
}

function send(message: FromServer): void {
  parentPort.postMessage(message);
}
