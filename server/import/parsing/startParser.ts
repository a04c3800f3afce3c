import { basename } from 'node:path';
import { once } from '#server/import/memoize.ts';
import type { OpeningFile } from '#server/import/readers/openSources.ts';
import { UnreadableFileError } from '#server/import/readers/unreadableFile.ts';
import { parserLimits, type ParserLimits } from './parserLimits.ts';
import { returnParserProcess, takeParserProcess } from './parserProcess.ts';
import type { ParserFault, ParserRequest, ParserTasks } from './parserTasks.ts';
import { takeParserTurn } from './takeParserTurn.ts';

/** A file whose reading took more memory, time or records than it may, or ended its process. */
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

export type Parser = Awaited<ReturnType<typeof startParser>>;

/** Starts to parse files of others, called `label`, in a process of their own. Throws `ParserBusyError`. */
export async function startParser(label: string, given: Partial<ParserLimits> = {}) {
  const limits = { ...parserLimits, ...given };
  const endTurn = await takeParserTurn(label, limits);
  const own = await takeParserProcess(limits.heapMegabytes).catch((error: unknown) => {
    endTurn();
    throw error;
  });
  void own.ended.then(endTurn);
  let waiting: PromiseWithResolvers<unknown> | null = null;
  let opening: OpeningFile | null = null;
  let failure: Error | null = null;
  /** One that never ran ends through no fault of a file. */
  let hasRun = own.files > 0;
  let seconds = 0;
  let last: Promise<unknown> = Promise.resolve();

  const end = (error: Error, isKilled = true): void => {
    if (failure !== null) return;
    failure = error;
    if (isKilled) own.kill();
    waiting?.reject(failure);
  };
  const endBeyond = (reason: string): void =>
    end(new ParserEndedError(parser.label, reason, opening));
  own.listeners = {
    onAnswer(answer) {
      hasRun = true;
      if ('opening' in answer) opening = answer.opening;
      else if ('value' in answer) waiting?.resolve(answer.value);
      else waiting?.reject(toError(answer.fault, opening?.name ?? parser.label));
    },
    onExit(isOutOfMemory) {
      if (isOutOfMemory) {
        endBeyond(`needs more than ${limits.heapMegabytes} MB of memory to be read: split it`);
      } else if (hasRun) endBeyond('ended the process that reads it');
      else end(new Error(`${parser.label}: the process that reads it did not start`));
    },
  };

  const request = async (asked: ParserRequest): Promise<unknown> => {
    if (failure !== null) throw failure;
    waiting = Promise.withResolvers();
    const allowed = Math.min(limits.answerSeconds, limits.totalSeconds - seconds);
    const began = performance.now();
    const timer = setTimeout(
      () => endBeyond(`was not read within ${Math.ceil(seconds + allowed)} seconds: split it`),
      allowed * 1000,
    );
    try {
      own.send(asked);
      return await waiting.promise;
    } finally {
      clearTimeout(timer);
      seconds += (performance.now() - began) / 1000;
      opening = null;
      waiting = null;
    }
  };
  const ask = <Task extends keyof ParserTasks>(
    task: Task,
    ...values: Parameters<ParserTasks[Task]>
  ): Promise<Answer<Task>> => {
    const answer = last.then(() => request({ task, given: values }));
    last = answer.catch(() => undefined);
    return answer as Promise<Answer<Task>>;
  };
  const close = once(async () => {
    const isIdle = failure === null && waiting === null;
    // Megabytes of the process without its file; null where it cannot parse another.
    const megabytes = isIdle ? await ask('release').catch(() => null) : null;
    const isReusable = megabytes !== null && failure === null;
    end(new Error(`${parser.label}: its reader is closed`), !isReusable);
    await (isReusable ? returnParserProcess(own, megabytes) : own.ended);
    endTurn();
  });
  const parser = {
    /** The file that is read, as its errors name it. */
    label,
    /** Throws `UnreadableFileError`, and `ParserEndedError` where a limit was exceeded. */
    ask,
    /** Why nothing can be asked any more. */
    ended: () => failure,
    /** Ends the reading, and removes what was unpacked. */
    close,
  };
  return parser;
}

function toError({ name, message, isBare = false }: ParserFault, label: string): Error {
  const text = isBare ? `${label}: ${message}` : message;
  if (name === 'UnreadableFileError') return new UnreadableFileError(text);
  return Object.assign(new Error(text), { name });
}

/** Runs one task on a file of others in a process of its own; throws as `Parser.ask` does. */
export async function parseFile<Task extends 'inspect' | 'propose' | 'check' | 'readPlaces'>(
  path: string,
  task: Task,
  given: Parameters<ParserTasks[Task]>,
): Promise<Answer<Task>> {
  const parser = await startParser(basename(path));
  try {
    return await parser.ask(task, ...given);
  } finally {
    await parser.close();
  }
}
