import { flushCompileCache } from 'node:module';
import { isMainThread, parentPort, Worker } from 'node:worker_threads';
import { UnreadableFileError } from '#server/import/readers/unreadableFile.ts';
import {
  createParserTasks,
  type ParserAnswer,
  type ParserFault,
  type ParserRequest,
} from './parserTasks.ts';

const send = (message: ParserAnswer): void => {
  if (parentPort === null) process.send?.(message);
  else parentPort.postMessage(message);
};
const tasks = createParserTasks((opening) => send({ opening }));

async function answer({ task, given }: ParserRequest): Promise<void> {
  try {
    const run = tasks[task] as (...values: readonly unknown[]) => unknown;
    send({ value: await run(...given) });
  } catch (error) {
    send({ fault: toFault(error) });
  }
}

function toFault(error: unknown): ParserFault {
  if (!(error instanceof Error)) return { name: 'Error', message: String(error) };
  if (!(error instanceof RangeError)) return { name: error.name, message: error.message };
  const isDeep = error.message.includes('call stack');
  const message = isDeep ? 'nests too deeply to be read' : 'is too large to be read';
  return { name: UnreadableFileError.name, message, isBare: true };
}

const handle = (request: unknown) => void answer(request as ParserRequest);
if (parentPort !== null) parentPort.on('message', handle);
else process.on('message', handle).on('disconnect', () => process.exit());

if (isMainThread) {
  // It ends by a signal, which leaves no time for this.
  flushCompileCache();
  const watch = { workerData: process.ppid };
  // A watch that cannot start ends the process, as one without limits must not parse.
  new Worker(new URL('./parserWatchWorker.ts', import.meta.url), watch).on('error', () =>
    process.exit(1),
  );
}
