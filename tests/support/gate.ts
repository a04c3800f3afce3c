/** How many checks of one gate went which way. */
export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

/** How a gate ended: its counts, and its last lines of output, which are repeated at the end if it failed. */
export interface GateEnd {
  counts: Counts;
  tail: string;
}

/** One step of the whole run: a command with an exit code, or with a report that is read. */
export interface Gate {
  name: string;
  run: () => Promise<GateEnd>;
}

/** A gate that is one check: it held or it did not. */
export function asOneCheck(held: boolean): Counts {
  return { passed: held ? 1 : 0, failed: held ? 0 : 1, skipped: 0 };
}

/** Adds the counts of several gates. */
export function sumCounts(all: readonly Counts[]): Counts {
  return {
    passed: all.reduce((sum, { passed }) => sum + passed, 0),
    failed: all.reduce((sum, { failed }) => sum + failed, 0),
    skipped: all.reduce((sum, { skipped }) => sum + skipped, 0),
  };
}

/** `12 passed, 0 failed`, and how many were skipped where any were. */
export function describeCounts({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
