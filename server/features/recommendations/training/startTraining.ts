import { setTimeout as wait } from 'node:timers/promises';
import { repeat } from '#server/features/repeat.ts';
import { emptyDemand } from '#server/recommender/demand/buildDemand.ts';
import type { Demand, TasteModel } from '#server/recommender/types.ts';
import { runInThread } from '#server/runInThread.ts';
import { decodeInWorker } from './decodeInWorker.ts';
import { decodeModel } from './modelFile.ts';
import type { ModelStore } from './modelStore.ts';
import type { TrainingRequest, TrainingReport } from './trainAndStore.ts';

export interface TrainingOptions {
  dataDir: string;
  databaseUrl: string | null;
  store: ModelStore;
  now: () => Date;
  /** Null: this server only uses what others train. */
  train: ((request: TrainingRequest, stop: AbortSignal) => Promise<TrainingReport>) | null;
  /** Milliseconds between trainings, and between checks for a model of another process. */
  trainEvery: number;
  lookEvery: number;
  /** Milliseconds to wait for the very first model; null: nobody has visited, so there is nothing to learn from yet. */
  patience: number | null;
  /** Before the server listens: the first model is read in this thread, which is faster than a worker. */
  isAlone: boolean;
  /** Milliseconds from the end of the start to a training that nobody waits for. */
  settle: number;
  /** Stops it while it still starts. */
  stop?: AbortSignal;
  log: (facts: object, text: string) => void;
  warn: (facts: object, text: string) => void;
}

export type RunningTraining = Awaited<ReturnType<typeof startTraining>>;

/** The results of training on stored interactions; each training replaces them. */
export interface Training {
  model: TasteModel | null;
  demand: Demand;
}

export const untrained: Training = { model: null, demand: emptyDemand };

/** Loads the stored model and trains regularly; after a failure the model in use stays. */
export async function startTraining(options: TrainingOptions) {
  const { dataDir, databaseUrl, store, train, log, warn } = options;
  const stopping = new AbortController();
  options.stop?.addEventListener('abort', () => stopping.abort(), { once: true });
  let training = untrained;
  let lastStamp: string | null = null;
  const look = async (decode = decodeInWorker) => {
    const stamp = await store.stamp();
    if (stamp === lastStamp) return;
    lastStamp = stamp;
    const { artifact, refused } = await decode(await store.read());
    if (artifact) training = artifact;
    if (refused) warn({ fault: refused.fault }, `${refused.message}; it is not used`);
  };
  const renew = async () => {
    const now = options.now();
    const age = await store.age(now);
    // One of several processes trains, and the others load its model.
    if (train === null || (age !== null && age < options.trainEvery / 2)) return;
    const request = { dataDir, databaseUrl, now: now.toISOString() };
    log(await train(request, stopping.signal), 'the taste model was trained');
    await look();
  };
  const onError = (error: unknown) => {
    if (!stopping.signal.aborted) warn({ err: error }, 'the taste model in use stays as it was');
  };
  await look(options.isAlone ? decodeModel : decodeInWorker).catch(onError);
  const intervalEnds = later(options.now(), options.trainEvery);
  let nextAt = later(options.now(), options.settle);
  let first: Promise<void> | null = null;
  const begin = (delay: number) => {
    if (first !== null) return first;
    nextAt = later(options.now(), delay);
    first = wait(delay, undefined, { ref: delay === 0, signal: stopping.signal })
      .then(renew)
      .catch(onError)
      .finally(() => {
        nextAt = nextAt < intervalEnds ? intervalEnds : nextAt;
      });
    return first;
  };
  if (training === untrained && options.patience !== null)
    await Promise.race([begin(0), wait(options.patience, undefined, { ref: false })]);
  const looking = repeat(options.lookEvery, () => look(), onError);
  const renewing = repeat(
    options.trainEvery,
    () => {
      nextAt = later(options.now(), options.trainEvery);
      return renew();
    },
    onError,
  );
  return {
    current: () => training,
    nextAt: () => nextAt,
    /** Tells that the start is over: what it would have slowed down may begin. */
    begin: () => void begin(options.settle),
    async stop() {
      stopping.abort();
      await Promise.all([first, looking.stop(), renewing.stop()]);
    },
  };
}

function later(instant: Date, milliseconds: number): Date {
  return new Date(instant.getTime() + milliseconds);
}

/** Trains in a worker thread; rejects when it fails or is stopped. */
export async function trainInWorker(
  request: TrainingRequest,
  stop: AbortSignal,
): Promise<TrainingReport> {
  stop.throwIfAborted();
  const file = new URL('./trainingWorker.ts', import.meta.url);
  return runInThread(file, 'Training', request, { stop });
}
