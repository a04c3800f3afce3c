import { Worker } from 'node:worker_threads';
import type { TrainingOrder, TrainingReport } from './trainAndStore.ts';

/** Trains in a worker thread; rejects when it fails or is stopped. */
export async function trainInWorker(
  order: TrainingOrder,
  stop: AbortSignal,
): Promise<TrainingReport> {
  stop.throwIfAborted();
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./trainingWorker.ts', import.meta.url), {
      workerData: order,
    });
    const terminate = () => void worker.terminate();
    stop.addEventListener('abort', terminate, { once: true });
    worker.once('message', (report: TrainingReport) => resolve(report));
    worker.once('error', reject);
    worker.once('exit', (code) => {
      stop.removeEventListener('abort', terminate);
      reject(new Error(`Training ended early with code ${code}`));
    });
  });
}
