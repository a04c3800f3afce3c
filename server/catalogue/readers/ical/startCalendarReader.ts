import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { SourceRecord } from '#server/catalogue/import/sourceRecord.ts';
import type { ExpansionLimits } from './expandOccurrences.ts';
import type { CalendarBlock } from './splitCalendar.ts';

/** The tasks of the thread with the types of their answers. */
interface Answers {
  /** The records of the event. */
  events: readonly SourceRecord[];
  /** The occurrence that the event replaces, as `uid start`; empty where it replaces none. */
  moved: readonly string[];
}

export interface CalendarSetup {
  task: keyof Answers;
  zoneBlocks: readonly CalendarBlock[];
  moved: readonly string[];
  limits: ExpansionLimits;
}

export interface CalendarReader<Task extends keyof Answers> {
  /** One answer for each block, in order. */
  read(blocks: readonly CalendarBlock[]): Promise<(Answers[Task] | Unread)[]>;
  close(): Promise<void>;
}

/** Why a block has no answer: it took longer than its time, or too many before it did. */
export type Unread = 'overrun' | 'skipped';

/** Blocks of one calendar that may run over their time; the blocks behind them are skipped. */
export const mostOverruns = 3;

const memoryLimit = { maxOldGenerationSizeMb: 256 };

/**
 * Reads events of a calendar in a thread of its own, which is ended when one block takes longer than
 * `blockTimeout` milliseconds. ical.js looks for the next date of a rule until it finds one: on the
 * 30th of February, for ever.
 */
export function startCalendarReader<Task extends keyof Answers>(
  setup: CalendarSetup & { task: Task },
  blockTimeout: number,
): CalendarReader<Task> {
  let worker: Worker | null = null;
  let overruns = 0;
  const close = async () => {
    await worker?.terminate();
    worker = null;
  };
  return {
    async read(blocks) {
      const answers: (Answers[Task] | Unread)[] = [];
      while (answers.length < blocks.length && overruns < mostOverruns) {
        worker ??= await startWorker(setup);
        const rest = blocks.slice(answers.length);
        const read = await readInTime<Answers[Task]>(worker, rest, blockTimeout);
        answers.push(...read);
        if (read.length === rest.length) continue;
        await close();
        overruns += 1;
        answers.push('overrun');
      }
      return blocks.map((_, index) => answers[index] ?? 'skipped');
    },
    close,
  };
}

async function startWorker(setup: CalendarSetup): Promise<Worker> {
  const worker = new Worker(new URL('./calendarWorker.ts', import.meta.url), {
    workerData: setup,
    resourceLimits: memoryLimit,
  });
  await once(worker, 'message');
  return worker;
}

/** Answers until one is later than `blockTimeout`, or until the memory of the thread is used up. */
function readInTime<Answer>(
  worker: Worker,
  blocks: readonly CalendarBlock[],
  blockTimeout: number,
): Promise<Answer[]> {
  return new Promise((resolve, reject) => {
    const answers: Answer[] = [];
    const finish = () => {
      clearTimeout(timer);
      worker.removeAllListeners('message');
      worker.removeAllListeners('error');
      resolve(answers);
    };
    const checkProgress = (known: number) => {
      if (answers.length === known) finish();
    };
    // A busy main thread first receives the answers that wait.
    const timer = setTimeout(() => setImmediate(checkProgress, answers.length), blockTimeout);
    worker.on('message', (answer: Answer) => {
      answers.push(answer);
      timer.refresh();
      if (answers.length === blocks.length) finish();
    });
    worker.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') finish();
      else reject(error);
    });
    worker.postMessage(blocks);
  });
}
