import type { ServerStatus } from '#shared/contract/endpoints/operationsEndpoints.ts';

type SlowestAnswer = ServerStatus['search']['slowest'];

export interface SlowestSearch {
  /** Notes how long an answer took to compute; what was searched for is not recorded. */
  note(milliseconds: number, call: { call: string; requestBytes: number }): void;
  read(): SlowestAnswer;
}

/** The slowest computed answer of the search since the server started. */
export function createSlowestSearch(now: () => Date): SlowestSearch {
  let slowest: SlowestAnswer = null;
  return {
    note(milliseconds, call) {
      if (slowest !== null && milliseconds <= slowest.milliseconds) return;
      slowest = {
        ...call,
        milliseconds: Math.round(milliseconds * 10) / 10,
        at: now().toISOString(),
      };
    },
    read: () => slowest,
  };
}
