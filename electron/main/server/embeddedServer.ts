import { failureOf } from './startFailure.ts';
import type { FromServer, ToServer } from './serverMessages.ts';
import { loadConfig } from '#server/config.ts';
import { startServer, type RunningServer } from '#server/startServer.ts';

/** The server inside the console, in a process of its own: it takes orders from the main process alone. */
const { parentPort } = process;
let server: RunningServer | null = null;

/** Milliseconds: the window comes first. */
const warmUpAfter = 2000;

parentPort.on('message', ({ data }: { data: ToServer }) => {
  void (data.type === 'start' ? start(data) : stop());
});
tell({ type: 'listening-for-orders' });

async function start(order: Extract<ToServer, { type: 'start' }>): Promise<void> {
  const sign = setInterval(() => tell({ type: 'starting' }), 1000);
  try {
    server = await startServer({
      config: loadConfig({
        ...order.settings,
        HOST: '127.0.0.1',
        PORT: String(order.port),
        DATA_DIR: order.dataFolder,
        CONSOLE_TOKEN: order.token,
      }),
      posters: 'drawings',
      warmUpAfter,
    });
    tell({ type: 'ready', port: server.port });
  } catch (error) {
    console.error(error);
    tell({ type: 'failed', ...failureOf(error) });
  } finally {
    clearInterval(sign);
  }
}

async function stop(): Promise<void> {
  await server?.close();
  process.exit(0);
}

function tell(message: FromServer): void {
  parentPort.postMessage(message);
}
