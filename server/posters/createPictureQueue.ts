import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

type RenderPicture = () => Promise<Buffer>;

/** Jobs of `renderLater` at most, so that a crawler cannot fill the memory. */
const maxWaiting = 500;

/** Renders pictures one at a time into a folder; jobs of `renderLater` wait for `quietTime` ms without a new one. */
export function createPictureQueue(directory: string, quietTime: number) {
  const running = new Map<string, Promise<Buffer>>();
  let last: Promise<unknown> = Promise.resolve();

  /** Renders a picture at once, or returns the rendering that is under way. */
  const render = (name: string, renderPicture: RenderPicture): Promise<Buffer> => {
    const started = running.get(name);
    if (started !== undefined) return started;
    const rendered = last.then(renderPicture);
    const finish = async () => {
      // A folder that cannot be written does not prevent a picture.
      await rendered
        .then((body) => writePicture(join(directory, name), body))
        .catch(() => undefined);
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
    read: (name: string): Promise<Buffer | null> =>
      readFile(join(directory, name)).catch(() => null),
    render,
    /** Renders a picture in a quiet time. */
    renderLater(name: string, renderPicture: RenderPicture): void {
      if (running.has(name) || waiting.has(name) || waiting.size >= maxWaiting) return;
      waiting.set(name, renderPicture);
      wait(quietTime);
    },
  };
}

async function writePicture(file: string, content: Buffer): Promise<void> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  // Written beside and moved, so that nobody ever reads half a picture.
  const unfinished = `${file}.${process.pid}.part`;
  await writeFile(unfinished, content);
  await rename(unfinished, file);
}
