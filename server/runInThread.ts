import { Worker, type TransferListItem } from 'node:worker_threads';

interface ThreadOptions {
  stop?: AbortSignal | undefined;
  transferList?: TransferListItem[];
}

/** The first message of a worker thread; rejects when it fails, is stopped or ends without one. Its `name` begins the message of that error. */
export function runInThread<Answer>(
  file: URL,
  name: string,
  workerData: unknown,
  { stop, transferList = [] }: ThreadOptions = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(file, { workerData, transferList });
    const terminate = () => void worker.terminate();
    stop?.addEventListener('abort', terminate, { once: true });
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', (code) => {
      stop?.removeEventListener('abort', terminate);
      reject(new Error(`${name} ended early with code ${code}`));
    });
  });
}
