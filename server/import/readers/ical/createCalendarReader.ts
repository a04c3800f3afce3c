import { createContext, Script } from 'node:vm';
import type { CalendarBlock } from './splitCalendar.ts';

/** Why a block has no answer: it took longer than its time, or too many before it did. */
export type Unread = 'overrun' | 'skipped';

/** Blocks of one calendar that may run over their time; the blocks behind them are skipped. */
export const mostOverruns = 3;

/** Reads blocks of a calendar one after the other, each within `blockTimeout` milliseconds. */
export function createCalendarReader(blockTimeout: number) {
  let overruns = 0;
  /** One answer for each block, in order. */
  return <Answer>(
    blocks: readonly CalendarBlock[],
    readBlock: (block: CalendarBlock) => Answer,
  ): (Answer | Unread)[] => {
    const answers: (Answer | Unread)[] = [];
    const readRest = () => {
      for (const block of blocks.slice(answers.length)) answers.push(readBlock(block));
    };
    while (answers.length < blocks.length && overruns < mostOverruns) {
      if (runInTime(readRest, blockTimeout)) break;
      // Watching each block costs more than reading it: only the one that was reached is given its own time.
      const reached = blocks[answers.length];
      if (reached === undefined) break;
      const readOne = () => void answers.push(readBlock(reached));
      if (runInTime(readOne, blockTimeout)) continue;
      overruns += 1;
      answers.push('overrun');
    }
    return blocks.map((_, index) => answers[index] ?? 'skipped');
  };
}

const script = new Script('work()');

/**
 * Runs work that may never return: ical.js looks for the next date of a rule until it finds one, on the 30th of
 * February for ever. The engine ends it after its time; false where it did.
 */
function runInTime(work: () => void, milliseconds: number): boolean {
  try {
    script.runInContext(createContext({ work }), { timeout: milliseconds });
    return true;
  } catch (error) {
    // It is an error of the context it was thrown in, not one of this.
    if ((error as NodeJS.ErrnoException).code === timedOut) return false;
    throw error;
  }
}

const timedOut = 'ERR_SCRIPT_EXECUTION_TIMEOUT';
