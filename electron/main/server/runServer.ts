import type { Fork, ServerProcess } from '#electron/main/electronSlice.ts';
import type { FromServer, ToServer } from './serverMessages.ts';
import type { StartFailure } from './startFailure.ts';

/** The embedded server, once it listens. */
export interface RunningServer {
  /** Origin of the console's page and its API: `http://127.0.0.1:PORT`. */
  origin: string;
  /** Origin of the storefront, which the preview frames. */
  storefrontOrigin: string;
  /** Waits until open requests are answered and buffered writes are stored. */
  close: () => Promise<void>;
}

interface RunServerOptions {
  fork: Fork;
  entry: string;
  message: Extract<ToServer, { type: 'start' }>;
  log: (text: string) => void;
  /** Called when the database is open: from then on the window is created. */
  onStorageOpen: () => void;
  /** Called when it ended by itself after it was ready, or cannot read the database. */
  onCrash: (exitCode: number, failure: StartFailure | null) => void;
}

/** Milliseconds without a message, and in total, after which a startup has failed. */
const silenceLimit = 20_000;
const startupLimit = 120_000;
/** Milliseconds after which a shutdown is forced. */
const shutdownLimit = 6000;

/** Starts the server in its own process; returns the server or the failure. */
export function runServer(options: RunServerOptions): Promise<RunningServer | StartFailure> {
  const { fork, entry, message: startMessage, log, onStorageOpen, onCrash } = options;
  const child = fork(entry, [], {
    serviceName: 'Ticketing server',
    stdio: 'pipe',
    env: pickEnvironment(process.env),
  });
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (part) => log(String(part)));
  return new Promise((resolve) => {
    let server: RunningServer | null = null;
    let laterFailure: StartFailure | null = null;
    const end = watchExit(child, (exitCode) => {
      if (end.isExpected) return;
      if (server === null) fail({ code: null, message: `It ended with ${exitCode}.` });
      else onCrash(exitCode, laterFailure);
    });
    const fail = (failure: StartFailure) => {
      limits.stop();
      end.isExpected = true;
      child.kill();
      resolve(failure);
    };
    const limits = limitStartup((time) =>
      fail({ code: 'START_TIMEOUT', message: `It was not ready after ${time / 1000} s.` }),
    );
    child.on('message', (message: FromServer) => {
      limits.renew();
      if (message.type === 'listening-for-messages') child.postMessage(startMessage);
      if (message.type === 'storage-open') onStorageOpen();
      if (message.type === 'failed') {
        laterFailure = { code: message.code, message: message.message };
        if (server === null) fail(laterFailure);
        else child.kill();
      }
      if (message.type !== 'ready') return;
      limits.stop();
      const close = () => stopServer(child, end);
      server = {
        origin: `http://127.0.0.1:${message.consolePort}`,
        storefrontOrigin: `http://127.0.0.1:${message.port}`,
        close,
      };
      resolve(server);
    });
  });
}

/**
 * A first startup fills the catalogue, an update migrates the database: the server reports that it is
 * at work, and each message renews the limit of silence.
 */
function limitStartup(onEnd: (time: number) => void) {
  const start = (time: number) => setTimeout(() => onEnd(time), time);
  const total = start(startupLimit);
  let silence = start(silenceLimit);
  let isOver = false;
  const stop = () => {
    isOver = true;
    clearTimeout(total);
    clearTimeout(silence);
  };
  const renew = () => {
    clearTimeout(silence);
    if (!isOver) silence = start(silenceLimit);
  };
  return { renew, stop };
}

function watchExit(child: ServerProcess, onExit: (exitCode: number) => void) {
  const { promise: happened, resolve } = Promise.withResolvers<void>();
  child.on('exit', (exitCode: number) => {
    resolve();
    onExit(exitCode);
  });
  return { isExpected: false, happened };
}

async function stopServer(child: ServerProcess, end: ReturnType<typeof watchExit>): Promise<void> {
  end.isExpected = true;
  child.postMessage({ type: 'stop' } satisfies ToServer);
  const timer = setTimeout(() => child.kill(), shutdownLimit);
  await end.happened;
  clearTimeout(timer);
}

/** The variables every program needs; none that would configure the server by accident. */
function pickEnvironment(environment: NodeJS.ProcessEnv): Record<string, string> {
  const needed =
    /^(?:PATH|HOME|USERPROFILE|SYSTEMROOT|TEMP|TMP|TMPDIR|APPDATA|LOCALAPPDATA|LANG|TZ)$/i;
  const picked = Object.entries(environment).filter(([name]) => needed.test(name));
  return {
    ...(Object.fromEntries(picked) as Record<string, string>),
    NODE_ENV: 'production',
    // Compiled code in a folder that others can write would bypass the integrity check of the package.
    NODE_DISABLE_COMPILE_CACHE: '1',
  };
}
