import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

export interface PictureStore {
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
