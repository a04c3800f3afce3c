import { failureOf } from './startFailure.ts';
import type { FromServer, ToServer } from './serverMessages.ts';
import { loadConfig } from '#server/config.ts';
import type { RunningServer } from '#server/createServer.ts';
import { openStorage } from '#server/openStorage.ts';

/** The server inside the console, in a process of its own: it takes orders from the main process alone. */
const { parentPort } = process;
let server: RunningServer | null = null;

/** Milliseconds: the window comes first. */
const loadAfter = 1500;
const warmUpAfter = 2000;

parentPort.on('message', ({ data }: { data: ToServer }) => {
  void (data.type === 'start' ? start(data) : stop());
});
tell({ type: 'listening-for-orders' });

async function start(order: Extract<ToServer, { type: 'start' }>): Promise<void> {
  const sign = setInterval(() => tell({ type: 'starting' }), 1000);
  try {
    const config = loadConfig({
      ...order.settings,
      HOST: '127.0.0.1',
      PORT: String(order.port),
      DATA_DIR: order.dataFolder,
      CONSOLE_TOKEN: order.token,
    });
    const storage = await openStorage(config);
    tell({ type: 'storage-open' });
    // Loading this module takes most of the startup: the main process creates the window meanwhile.
    const { createServer } = await import('#server/createServer.ts');
    server = await createServer({
      config,
      storage,
      posters: 'drawings',
      backgroundLoad: { loadAfter, warmUpAfter, onFailure: fail },
    });
    tell({ type: 'ready', port: server.port });
  } catch (error) {
    fail(error);
  } finally {
    clearInterval(sign);
  }
}

async function stop(): Promise<void> {
  await server?.close();
  process.exit(0);
}

function fail(error: unknown): void {
  console.error(error);
  tell({ type: 'failed', ...failureOf(error) });
}

function tell(message: FromServer): void {
  parentPort.postMessage(message);
}
