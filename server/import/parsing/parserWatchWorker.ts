import { setInterval } from 'node:timers';
import { workerData } from 'node:worker_threads';
import { parserLimits } from './parserLimits.ts';

const parent = workerData as number;
const interval = 100;

// The thread that parses may be busy for ever: this one ends the process when nobody waits for it any more, and
// where memory outside of the heap is used up, which no limit of the engine bounds.
setInterval(() => {
  const isTooLarge = process.memoryUsage.rss() > parserLimits.processMegabytes * 1024 * 1024;
  if (isTooLarge || process.ppid !== parent) process.kill(process.pid, 'SIGKILL');
}, interval);
