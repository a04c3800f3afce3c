import { fork } from 'node:child_process';
import { rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { makeTemporaryFolder } from '#server/temporaryFolder.ts';
import type { ParserAnswer, ParserRequest } from './parserTasks.ts';

export interface ParserListeners {
  onAnswer: (answer: ParserAnswer) => void;
  onExit: (isOutOfMemory: boolean) => void;
}

/** A process that parses files of others, one after the other. */
export type ParserProcess = Awaited<ReturnType<typeof startParserProcess>>;

const mostFiles = 50;
/** Memory above which a process parses no other file: the memory of one file must not count for the next. */
const mostMegabytes = 400;
/** Milliseconds that a process waits for another file. */
const idleTime = 60_000;

let idle: { parser: ParserProcess; timer: NodeJS.Timeout } | null = null;
process.on('exit', () => {
  if (idle === null) return;
  idle.parser.kill();
  rmSync(idle.parser.folder, { recursive: true, force: true });
});

/** The process that waits for a file, else a new one. */
export async function takeParserProcess(heapMegabytes: number): Promise<ParserProcess> {
  if (idle?.parser.heapMegabytes !== heapMegabytes) return startParserProcess(heapMegabytes);
  const { parser, timer } = idle;
  idle = null;
  clearTimeout(timer);
  parser.hold(true);
  return parser;
}

/** Lets a process that has dropped its file wait for the next, or ends it; `megabytes` are those it has now. */
export async function returnParserProcess(parser: ParserProcess, megabytes: number): Promise<void> {
  parser.files += 1;
  if (idle !== null || parser.files >= mostFiles || megabytes > mostMegabytes) {
    parser.kill();
    return parser.ended;
  }
  parser.hold(false);
  idle = { parser, timer: setTimeout(() => void endIdleParser(), idleTime).unref() };
  parser.listeners = { onAnswer: () => undefined, onExit: () => dropIdle(parser) };
}

/** Ends the process that waits for a file, if there is one. */
export async function endIdleParser(): Promise<void> {
  const parser = idle?.parser;
  if (parser === undefined) return;
  dropIdle(parser);
  parser.kill();
  await parser.ended;
}

function dropIdle(parser: ParserProcess): void {
  if (idle?.parser !== parser) return;
  clearTimeout(idle.timer);
  idle = null;
}

const workerFile = new URL('./parserWorker.ts', import.meta.url);
const compileCache = join(import.meta.dirname, '../../../node_modules/.cache/compiled');

/** The process gets no setting of the server that is a secret. */
async function startParserProcess(heapMegabytes: number) {
  const folder = await makeTemporaryFolder();
  const kept = Object.fromEntries(
    ['TZ', 'SystemRoot', 'NODE_DISABLE_COMPILE_CACHE']
      .map((name) => [name, process.env[name]] as const)
      .filter(([, value]) => value !== undefined),
  );
  const env = {
    ...kept,
    // Apart from that of the server, which must not load what a file may have made this process write.
    NODE_COMPILE_CACHE: join(process.env['NODE_COMPILE_CACHE'] ?? compileCache, 'parser'),
    TMPDIR: folder,
    TEMP: folder,
    TMP: folder,
  };
  const open = process.versions['electron'] === undefined ? openProcess : openThread;
  const current: { listeners: ParserListeners } = {
    listeners: { onAnswer: () => undefined, onExit: () => undefined },
  };
  const opened = open({
    env,
    heapMegabytes,
    onAnswer: (answer) => current.listeners.onAnswer(answer),
    onExit: (isOutOfMemory) => current.listeners.onExit(isOutOfMemory),
  });
  // Resolves when it has ended and its folder is removed.
  const ended = opened.ended.then(() =>
    rm(folder, { recursive: true, force: true, maxRetries: 3 }),
  );
  return Object.assign(current, { ...opened, heapMegabytes, folder, files: 0, ended });
}

interface OpenOptions extends ParserListeners {
  env: NodeJS.ProcessEnv;
  heapMegabytes: number;
}

/**
 * In a thread a list of five million empty objects ends the whole process: the limit of a thread's heap holds only
 * where code looks at it.
 */
function openProcess({ env, heapMegabytes, onAnswer, onExit }: OpenOptions) {
  const child = fork(fileURLToPath(workerFile), {
    env,
    // It starts no process, loads no native code and writes into its own folders. Node 24 has no permission for the network.
    execArgv: [
      `--max-old-space-size=${heapMegabytes}`,
      '--permission',
      '--allow-worker',
      '--allow-fs-read=*',
      `--allow-fs-write=${env['TMPDIR']}`,
      `--allow-fs-write=${env['NODE_COMPILE_CACHE']}/*`,
    ],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  child.on('message', (answer) => onAnswer(answer as ParserAnswer));
  const ended = new Promise<void>((resolve) => {
    child.on('error', () => {
      onExit(false);
      resolve();
    });
    // After its last message, which may still be on its way when it exits.
    child.on('close', (code, signal) => {
      // The engine aborts when memory ends: by a signal, or by a code where there are no signals.
      onExit(signal !== null || code === 134 || code === 3);
      resolve();
    });
  });
  return {
    send: (request: ParserRequest): void => void child.send(request, () => undefined),
    kill: () => void child.kill('SIGKILL'),
    /** Whether our own process goes on for it. */
    hold(isHeld: boolean) {
      for (const handle of [child, child.channel]) handle?.[isHeld ? 'ref' : 'unref']();
    },
    ended,
  };
}

/** Electron starts no processes of Node: there it is a thread of the server's own process, which is not the window's. */
function openThread({
  env,
  heapMegabytes,
  onAnswer,
  onExit,
}: OpenOptions): ReturnType<typeof openProcess> {
  const worker = new Worker(workerFile, {
    env,
    resourceLimits: { maxOldGenerationSizeMb: heapMegabytes },
  });
  let isOutOfMemory = false;
  worker.on('message', (answer: ParserAnswer) => onAnswer(answer));
  worker.on('error', (error: NodeJS.ErrnoException) => {
    isOutOfMemory = error.code === 'ERR_WORKER_OUT_OF_MEMORY';
  });
  const ended = new Promise<void>((resolve) => {
    worker.on('exit', () => {
      onExit(isOutOfMemory);
      resolve();
    });
  });
  return {
    send: (request) => worker.postMessage(request),
    kill: () => void worker.terminate(),
    hold: (isHeld) => (isHeld ? worker.ref() : worker.unref()),
    ended,
  };
}
