import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

type RenderPicture = () => Promise<Buffer>;

export interface PictureQueueOptions {
  store: PictureStore;
  /** Milliseconds without a new job before jobs of `renderLater` begin. */
  quietTime: number;
}

/** Jobs of `renderLater` at most, so that a crawler cannot fill the memory. */
const maxWaiting = 500;

/** Renders pictures one at a time and stores them by name. */
export function createPictureQueue({ store, quietTime }: PictureQueueOptions) {
  const running = new Map<string, Promise<Buffer>>();
  let last: Promise<unknown> = Promise.resolve();

  /** Renders a picture at once, or returns the rendering that is under way. */
  const render = (name: string, renderPicture: RenderPicture): Promise<Buffer> => {
    const started = running.get(name);
    if (started !== undefined) return started;
    const rendered = last.then(renderPicture);
    const finish = async () => {
      // A folder that cannot be written does not prevent a picture.
      await rendered.then((body) => store.write(name, body)).catch(() => undefined);
      running.delete(name);
    };
    running.set(name, rendered);
    last = finish();
    return rendered;
  };

  const waiting = new Map<string, RenderPicture>();
  let timer: NodeJS.Timeout | undefined;
  const renderNext = async () => {
    const [next] = waiting;
    if (next === undefined) return;
    waiting.delete(next[0]);
    await render(...next).catch(() => undefined);
    // A new job has set the timer again meanwhile: its quiet time counts.
    if (waiting.size > 0 && timer === undefined) wait(0);
  };
  const wait = (time: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      timer = undefined;
      void renderNext();
    }, time);
    timer.unref();
  };
  return {
    /** Null: not rendered yet. */
    read: (name: string): Promise<Buffer | null> => store.read(name),
    render,
    /** Renders a picture in a quiet time. */
    renderLater(name: string, renderPicture: RenderPicture): void {
      if (running.has(name) || waiting.has(name) || waiting.size >= maxWaiting) return;
      waiting.set(name, renderPicture);
      wait(quietTime);
    },
  };
}

interface PictureStore {
  read(name: string): Promise<Buffer | null>;
  write(name: string, content: Buffer): Promise<void>;
}

/** Stores rendered pictures in a folder on disk. */
export function createPictureStore(directory: string): PictureStore {
  return {
    read: (name) => readFile(join(directory, name)).catch(() => null),
    async write(name, content) {
      const file = join(directory, name);
      await mkdir(dirname(file), { recursive: true, mode: 0o700 });
      // Written beside and moved, so that nobody ever reads half a picture.
      const unfinished = `${file}.${process.pid}.part`;
      await writeFile(unfinished, content);
      await rename(unfinished, file);
    },
  };
}
