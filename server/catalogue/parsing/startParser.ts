import { fork } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { OpeningFile } from '#server/catalogue/readers/openSources.ts';
import { UnreadableFileError } from '#server/catalogue/readers/files/unreadableFile.ts';
import { parserLimits, type ParserLimits } from './parserLimits.ts';
import type { ParserTasks } from './parserTasks.ts';

export interface ParserRequest {
  task: keyof ParserTasks;
  given: readonly unknown[];
}

export interface ParserFault {
  name: string;
  message: string;
  /** The message lacks the name of the file. */
  isBare?: boolean;
}

export type ParserAnswer = { value: unknown } | { fault: ParserFault } | { opening: OpeningFile };

/** A file whose reading took more memory, time or records than it may. */
export class ParserEndedError extends UnreadableFileError {
  override name = 'ParserEndedError';
  /** The file that was being opened; null where none was. */
  readonly opening: OpeningFile | null;

  constructor(label: string, reason: string, opening: OpeningFile | null) {
    super(`${opening?.name ?? label}: ${reason}`);
    this.opening = opening;
  }
}

type Answer<Task extends keyof ParserTasks> = Awaited<ReturnType<ParserTasks[Task]>>;

export interface Parser {
  /** Throws `UnreadableFileError`, and `ParserEndedError` where a limit was exceeded. */
  ask<Task extends keyof ParserTasks>(
    task: Task,
    ...given: Parameters<ParserTasks[Task]>
  ): Promise<Answer<Task>>;
  /** Why nothing can be asked any more. */
  ended(): Error | null;
  /** Ends it, and removes what it unpacked. */
  close(): Promise<void>;
}

/**
 * Starts a process that parses files of others, for the files called `label`. In a thread of this one a list of five
 * million empty objects ends the whole process: the limit of a thread's heap holds only where code looks at it.
 */
export async function startParser(
  label: string,
  given: Partial<ParserLimits> = {},
): Promise<Parser> {
  const limits = { ...parserLimits, ...given };
  const folder = await mkdtemp(join(tmpdir(), 'parse-'));
  const waiting: { resolve: (value: unknown) => void; reject: (error: Error) => void }[] = [];
  let opening: OpeningFile | null = null;
  let failure: Error | null = null;
  let seconds = 0;
  let last: Promise<unknown> = Promise.resolve();

  const end = (error: Error) => {
    failure ??= error;
    channel.end();
    for (const { reject } of waiting.splice(0)) reject(failure);
  };
  const endBeyond = (reason: string) => end(new ParserEndedError(label, reason, opening));
  const channel = openChannel(folder, limits, {
    onAnswer(answer) {
      if ('opening' in answer) opening = answer.opening;
      else if ('value' in answer) waiting.shift()?.resolve(answer.value);
      else waiting.shift()?.reject(toError(answer.fault, opening?.name ?? label));
    },
    onExit: (isOutOfMemory) =>
      isOutOfMemory
        ? endBeyond(`needs more than ${limits.heapMegabytes} MB of memory to be read: split it`)
        : end(new Error(`${label}: the process that reads it ended`)),
  });

  const request = async (task: ParserRequest['task'], values: readonly unknown[]) => {
    if (failure !== null) throw failure;
    const allowed = Math.min(limits.answerSeconds, limits.totalSeconds - seconds);
    const began = performance.now();
    const timer = setTimeout(
      () => endBeyond(`was not read within ${Math.ceil(seconds + allowed)} seconds: split it`),
      allowed * 1000,
    );
    try {
      return await new Promise((resolve, reject) => {
        waiting.push({ resolve, reject });
        channel.send({ task, given: values });
      });
    } finally {
      clearTimeout(timer);
      seconds += (performance.now() - began) / 1000;
      opening = null;
    }
  };
  return {
    ask(task, ...values) {
      const answer = last.then(() => request(task, values));
      last = answer.catch(() => undefined);
      return answer as Promise<Answer<typeof task>>;
    },
    ended: () => failure,
    async close() {
      end(new Error(`${label}: its reader is closed`));
      await channel.ended;
      await rm(folder, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}

function toError({ name, message, isBare = false }: ParserFault, label: string): Error {
  const text = isBare ? `${label}: ${message}` : message;
  if (name === 'UnreadableFileError') return new UnreadableFileError(text);
  return Object.assign(new Error(text), { name });
}

interface Listeners {
  onAnswer: (answer: ParserAnswer) => void;
  onExit: (isOutOfMemory: boolean) => void;
}

interface Channel {
  send: (request: ParserRequest) => void;
  end: () => void;
  ended: Promise<void>;
}

/** What it unpacks goes to `folder`. Of the settings of the server it is given none that is a secret. */
function openChannel(folder: string, limits: ParserLimits, listeners: Listeners): Channel {
  const file = new URL('./parserWorker.ts', import.meta.url);
  const env = Object.fromEntries(
    ['TZ', 'SystemRoot', 'NODE_COMPILE_CACHE', 'NODE_DISABLE_COMPILE_CACHE']
      .map((name) => [name, process.env[name]] as const)
      .filter(([, value]) => value !== undefined),
  );
  const open = process.versions['electron'] === undefined ? openProcess : openThread;
  return open(file, { ...env, TMPDIR: folder, TEMP: folder, TMP: folder }, { limits, listeners });
}

interface ChannelParts {
  limits: ParserLimits;
  listeners: Listeners;
}

function openProcess(
  file: URL,
  env: NodeJS.ProcessEnv,
  { limits, listeners }: ChannelParts,
): Channel {
  const child = fork(fileURLToPath(file), {
    env,
    execArgv: [`--max-old-space-size=${limits.heapMegabytes}`],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  child.on('message', (answer) => listeners.onAnswer(answer as ParserAnswer));
  const ended = new Promise<void>((resolve) => {
    child.on('error', () => {
      listeners.onExit(false);
      resolve();
    });
    child.on('exit', (code, signal) => {
      // Where memory ends, the engine aborts: a signal, or a code where there are none.
      listeners.onExit(signal !== null || code === 134 || code === 3);
      resolve();
    });
  });
  return {
    send: (request) => void child.send(request, () => undefined),
    end: () => void child.kill('SIGKILL'),
    ended,
  };
}

/** Electron starts no processes of Node: there it is a thread of the server's own process, which is not the window's. */
function openThread(
  file: URL,
  env: NodeJS.ProcessEnv,
  { limits, listeners }: ChannelParts,
): Channel {
  const worker = new Worker(file, {
    env,
    resourceLimits: { maxOldGenerationSizeMb: limits.heapMegabytes },
  });
  let isOutOfMemory = false;
  worker.on('message', (answer: ParserAnswer) => listeners.onAnswer(answer));
  worker.on('error', (error: NodeJS.ErrnoException) => {
    isOutOfMemory = error.code === 'ERR_WORKER_OUT_OF_MEMORY';
  });
  const ended = new Promise<void>((resolve) => {
    worker.on('exit', () => {
      listeners.onExit(isOutOfMemory);
      resolve();
    });
  });
  return {
    send: (request) => worker.postMessage(request),
    end: () => void worker.terminate(),
    ended,
  };
}
