import type { Fork, ServerProcess } from '#electron/main/electronSlice.ts';
import type { FromServer, ToServer } from './serverMessages.ts';
import type { StartFailure } from './startFailure.ts';

/** The embedded server, once it listens. */
export interface RunningServer {
  /** `http://127.0.0.1:PORT` */
  origin: string;
  /** Lets it finish what is in flight and store what is waiting. */
  close: () => Promise<void>;
}

export interface RunServerOptions {
  fork: Fork;
  /** Its bundled entry. */
  entry: string;
  order: Extract<ToServer, { type: 'start' }>;
  /** What it prints. */
  log: (text: string) => void;
  /** Nothing stored stands against a window. */
  onStorageOpen: () => void;
  /** It ended by itself after it was ready, or cannot read what is stored. */
  onCrash: (exitCode: number, failure: StartFailure | null) => void;
}

/** Milliseconds of silence, and in all, until a start counts as failed; until an end is forced. */
const startPatience = 20_000;
const longestStart = 120_000;
const endPatience = 6000;

/** Starts the server in a process of its own; answers it, or why there is none. */
export function runServer(options: RunServerOptions): Promise<RunningServer | StartFailure> {
  const { fork, entry, order, log, onStorageOpen, onCrash } = options;
  const child = fork(entry, [], {
    serviceName: 'Wattle server',
    stdio: 'pipe',
    env: harmlessEnvironment(process.env),
  });
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (part) => log(String(part)));
  return new Promise((resolve) => {
    let server: RunningServer | null = null;
    let late: StartFailure | null = null;
    const end = watchEnd(child, (exitCode) => {
      if (end.isExpected) return;
      if (server === null) fail({ code: null, message: `It ended with ${exitCode}.` });
      else onCrash(exitCode, late);
    });
    const fail = (failure: StartFailure) => {
      patience.stop();
      end.isExpected = true;
      child.kill();
      resolve(failure);
    };
    const patience = keepPatience((time) =>
      fail({ code: 'START_TIMEOUT', message: `It was not ready after ${time / 1000} s.` }),
    );
    child.on('message', (message: FromServer) => {
      patience.renew();
      if (message.type === 'listening-for-orders') child.postMessage(order);
      if (message.type === 'storage-open') onStorageOpen();
      if (message.type === 'failed') {
        late = { code: message.code, message: message.message };
        if (server === null) fail(late);
        else child.kill();
      }
      if (message.type !== 'ready') return;
      patience.stop();
      const close = () => endServer(child, end);
      server = { origin: `http://127.0.0.1:${message.port}`, close };
      resolve(server);
    });
  });
}

/** A first start fills the catalogue, an update changes the database: who is at work says so. */
function keepPatience(onEnd: (time: number) => void) {
  const start = (time: number) => setTimeout(() => onEnd(time), time);
  const inAll = start(longestStart);
  let silence = start(startPatience);
  let isOver = false;
  const stop = () => {
    isOver = true;
    clearTimeout(inAll);
    clearTimeout(silence);
  };
  const renew = () => {
    clearTimeout(silence);
    if (!isOver) silence = start(startPatience);
  };
  return { renew, stop };
}

interface End {
  isExpected: boolean;
  happened: Promise<void>;
}

function watchEnd(child: ServerProcess, onExit: (exitCode: number) => void): End {
  const end: End = {
    isExpected: false,
    happened: new Promise((resolve) => {
      child.on('exit', (exitCode: number) => {
        resolve();
        onExit(exitCode);
      });
    }),
  };
  return end;
}

async function endServer(child: ServerProcess, end: End): Promise<void> {
  end.isExpected = true;
  child.postMessage({ type: 'stop' } satisfies ToServer);
  const timer = setTimeout(() => child.kill(), endPatience);
  await end.happened;
  clearTimeout(timer);
}

/** What a program needs of its surroundings, and nothing that would configure ours by accident. */
function harmlessEnvironment(environment: NodeJS.ProcessEnv): Record<string, string> {
  const needed =
    /^(?:PATH|HOME|USERPROFILE|SYSTEMROOT|TEMP|TMP|TMPDIR|APPDATA|LOCALAPPDATA|LANG|TZ)$/i;
  const kept = Object.entries(environment).filter(([name]) => needed.test(name));
  return {
    ...(Object.fromEntries(kept) as Record<string, string>),
    NODE_ENV: 'production',
    // Compiled code in a folder that others can write would go past the integrity check of the package.
    NODE_DISABLE_COMPILE_CACHE: '1',
  };
}
