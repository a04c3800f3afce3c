import { createContext, Script } from 'node:vm';

const script = new Script('work()');

/**
 * Runs work that may never return: ical.js looks for the next date of a rule until it finds one, on the 30th of
 * February for ever. The engine ends it after its time; false where it did.
 */
export function runInTime(work: () => void, milliseconds: number): boolean {
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
