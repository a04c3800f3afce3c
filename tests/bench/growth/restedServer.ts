import { setTimeout as wait } from 'node:timers/promises';
import { type MeasuredProcess, startMeasured } from '#tests/bench/load/measuredProcess.ts';

const longestRest = 60_000;
/** A start that found a model trains it anew ten seconds later (`createContents.ts`), beside what would be measured. */
const earliestRest = 12_000;
const pause = 500;
/** Share of one core below which a process rests. */
const rest = 0.1;

/** A server on a data folder that has done what it does at its start: training, warming up. */
export async function startRested(folder: string): Promise<MeasuredProcess> {
  const program = new URL('../live/liveServer.ts', import.meta.url);
  const server = await startMeasured(program, [folder, 'built']);
  for (let waited = 0; waited < longestRest; waited += pause) {
    const before = await server.cost();
    await wait(pause);
    const rests = (await server.cost()) - before < rest * pause;
    if (rests && waited >= earliestRest) break;
  }
  return server;
}
