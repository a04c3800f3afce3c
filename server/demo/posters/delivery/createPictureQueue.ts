import type { PictureStore } from './pictureStore.ts';
import type { Care } from './renderPoster.ts';

export interface Picture {
  body: Buffer;
  /** A quick one is replaced by a smaller one soon. */
  isFinal: boolean;
}

type RenderPicture = (care: Care) => Promise<Buffer>;

export interface PictureQueueOptions {
  store: PictureStore;
  /** Milliseconds without a request for a new picture before final pictures are rendered. */
  quietTime: number;
}

interface Job {
  name: string;
  render: RenderPicture;
}

/** Waiting jobs at most, so that a crawler cannot fill the memory; other pictures stay quick ones. */
const maxWaiting = 500;

/**
 * Returns pictures by name: the stored one, or one rendered quickly while the visitor waits, which is
 * rendered again in final quality and stored in a quiet time. A prerendered one is final at once.
 */
export function createPictureQueue({ store, quietTime }: PictureQueueOptions) {
  const quick = new Map<string, Promise<Buffer>>();
  const finish = async (name: string, body: Buffer) => {
    // Where it cannot be stored, the quick one serves until the process ends.
    const isStored = await store.write(name, body).then(
      () => true,
      () => false,
    );
    if (isStored) quick.delete(name);
  };
  const workLater = createIdleQueue(quietTime, async ({ name, render }) =>
    finish(name, await render('careful')),
  );
  const start = (job: Job): Promise<Buffer> => {
    const running = job.render('quick');
    quick.set(job.name, running);
    running.then(
      (body) => workLater(job) || void finish(job.name, body),
      () => quick.delete(job.name),
    );
    return running;
  };
  return async (name: string, render: RenderPicture, isPrerendered = false): Promise<Picture> => {
    const stored = quick.has(name) ? null : await store.read(name);
    if (stored) return { body: stored, isFinal: true };
    if (isPrerendered && !quick.has(name)) {
      const body = await render('careful');
      await finish(name, body);
      return { body, isFinal: true };
    }
    return { body: await (quick.get(name) ?? start({ name, render })), isFinal: false };
  };
}

/** Runs jobs one at a time once none was added for `quietTime`; returns false when the queue is full. */
function createIdleQueue(quietTime: number, work: (job: Job) => Promise<void>) {
  const jobs: Job[] = [];
  let timer: NodeJS.Timeout | undefined;
  let isWorking = false;
  let isDisturbed = false;
  const workOn = async () => {
    isWorking = true;
    const job = jobs.shift();
    if (job) await work(job).catch(() => undefined);
    isWorking = false;
    if (jobs.length > 0) wait(isDisturbed ? quietTime : 0);
    isDisturbed = false;
  };
  const wait = (time: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => (isWorking ? wait(quietTime) : void workOn()), time);
    timer.unref();
  };
  return (job: Job): boolean => {
    if (jobs.length >= maxWaiting) return false;
    jobs.push(job);
    isDisturbed = isWorking;
    wait(quietTime);
    return true;
  };
}
