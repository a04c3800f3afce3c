import { once } from 'node:events';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Worker } from 'node:worker_threads';
import { decodeInWorker } from '#server/features/recommendations/training/decodeInWorker.ts';

/** What training 3,000 artists from 20,000 visitors costs. */
export interface TrainingCost {
  seconds: number;
  /** Milliseconds: the longest the event loop stood while a worker trained and the model was taken up. */
  blocked: number;
  megabytes: number;
}

/** Trains in a worker, as a server does, and watches this thread's event loop meanwhile. */
export async function trainingCost(): Promise<TrainingCost> {
  const delay = monitorEventLoopDelay({ resolution: 5 });
  const worker = new Worker(new URL('./trainingWorker.ts', import.meta.url));
  delay.enable();
  const [{ seconds, file }] = (await once(worker, 'message')) as [
    { seconds: number; file: Uint8Array },
  ];
  const megabytes = file.length / 1e6;
  const { artifact } = await decodeInWorker(file);
  if (artifact === null) throw new Error('The model just trained is refused');
  // One more turn, so that taking it up is seen too.
  await new Promise((resolve) => setTimeout(resolve, 20));
  delay.disable();
  await worker.terminate();
  return { seconds, blocked: delay.max / 1e6, megabytes };
}
