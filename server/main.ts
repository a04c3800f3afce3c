import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import type { Config } from './config.ts';
import type { RunningServer } from './createServer.ts';

/** better-sqlite3 13 crashes the process on an older runtime instead of failing. */
const neededNapi = 10;

/** Settings or stored data cannot be used. */
const unusableExit = 2;

const usage = `Usage: npm start [-- --env-file FILE]
       npm run dev [-- --env-file FILE]

Starts the storefront and, on a loopback HOST, its console; dev takes up changed sources at once. Settings come from the
environment, and from FILE, else .env (README.md).`;

/** Errors whose message tells the operator everything; others are thrown with their stack. */
const explained = new Set(['BuildError', 'ListenError', 'StorageError', 'OwnTableError']);

if (Number(process.versions.napi) < neededNapi) {
  console.error(
    `This program needs Node.js 24 or newer; this is ${process.version}. Start it with "npm start", which brings its own.`,
  );
  process.exit(unusableExit);
}

// Half of a startup is compiling sources, so the compiled ones are cached on disk for the next startup. Modules
// imported above this line are not cached, so the others are imported below it.
process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, '../node_modules/.cache/compiled');
enableCompileCache(process.env['NODE_COMPILE_CACHE']);

// Every correction loads the catalogue anew. V8 would collect the previous ones only once the heap has trebled.
setFlagsFromString('--heap-growing-percent=50');

const config = await readConfig();
const isDevelopment = process.argv.includes('--dev');
const isProduction = process.env['NODE_ENV'] === 'production';
// React reads it when the server bundle is loaded.
process.env['NODE_ENV'] ??= isDevelopment ? 'development' : 'production';
let server: RunningServer | null = null;
let signals = 0;
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
  process.on(signal, () => void shutDown(signal));
}
// A server outlives the readers of its output: without a listener a failed write would end it.
for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);
server = await start();
await printAddresses(server);

/**
 * Shuts down at the first signal. The second changes nothing: npm forwards a signal that its whole process
 * group has received, such as Ctrl+C. The third ends the process at once, but not a SIGHUP: a terminal that is
 * closed sends several.
 */
async function shutDown(signal: string): Promise<void> {
  if (signal === 'SIGHUP' && signals > 0) return;
  signals += 1;
  if (signals === 2) return;
  if (signals > 2) process.exit(1);
  await server?.close();
  process.exit(0);
}

async function start(): Promise<RunningServer> {
  try {
    const { openStorage } = await import('./openStorage.ts');
    const storage = await openStorage(config);
    if (!isDevelopment) await buildPages();
    const { createServer } = await import('./createServer.ts');
    return await createServer({
      config,
      storage,
      pages: isDevelopment ? 'development' : 'built',
      // Vite serves the modules of both on one port.
      separatesConsole: !isDevelopment,
      // A held clock means tests, which render the posters they need.
      prerendersPosters: config.clock === null,
    });
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const { isStorageFailure } = await import('./storage/engine/isStorageFailure.ts');
    if (isStorageFailure(error) && error.name !== 'StorageError') {
      console.error(`The data in ${config.dataDir} cannot be stored: ${error.message}`);
      return process.exit(unusableExit);
    }
    if (!explained.has(error.name)) throw error;
    console.error(error.message);
    return process.exit(error.name === 'StorageError' ? unusableExit : 1);
  }
}

async function buildPages(): Promise<void> {
  const { buildStorefront } = await import('./features/upkeep/buildStorefront.ts');
  await buildStorefront({ root: join(import.meta.dirname, '..'), isProduction, print: say });
}

/** Last and highlighted: they are the lines that an operator needs. */
async function printAddresses(running: RunningServer): Promise<void> {
  const { origin, productName, consoleOrigin, consoleToken } = running;
  const { paint } = await import('./terminalLog.ts');
  const highlight = (address: string) => paint(['bold', 'cyan'], address);
  if (process.stdout.isTTY) say('');
  say(`${productName} is at ${highlight(origin)}`);
  if (consoleToken !== null) {
    say(`Its console is at ${highlight(`${consoleOrigin}/console#token=${consoleToken}`)}`);
  }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

async function readConfig(): Promise<Config> {
  const { ConfigError, loadConfig, loadEnvironmentFile } = await import('./config.ts');
  if (process.argv.includes('--help') || process.argv.includes('-h')) {
    say(usage);
    process.exit(0);
  }
  try {
    const given = loadEnvironmentFile(process.argv.slice(2));
    const unknown = given.find((argument) => argument !== '--dev');
    if (unknown !== undefined) throw new ConfigError(`start takes no ${unknown}.\n\n${usage}`);
    return loadConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error(error.message);
    return process.exit(unusableExit);
  }
}
