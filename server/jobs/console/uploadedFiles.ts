import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { appError } from '#server/services/appError.ts';

export interface StoredUpload {
  /** In a folder of its own. */
  path: string;
  /** Its name on the sender's machine. */
  name: string;
}

interface CurrentUpload extends StoredUpload {
  id: string;
  timer: NodeJS.Timeout;
  readers: number;
  isReplaced: boolean;
}

/** Milliseconds until a file that nobody imports is removed. */
const longestStay = 3_600_000;

/** The last uploaded file: it is previewed and tried several times, and replaced by the next one. */
export function createUploadedFiles() {
  let current: CurrentUpload | null = null;
  const retire = async (upload: CurrentUpload | null) => {
    if (upload === null) return;
    if (current === upload) current = null;
    clearTimeout(upload.timer);
    upload.isReplaced = true;
    await removeUnread(upload);
  };
  const find = (id: string): CurrentUpload => {
    if (current?.id === id) return current;
    throw appError('console_conflict', 'The file is no longer there: choose it again.');
  };
  return {
    /** Answers the id of the file. The one before is removed as soon as nobody reads it. */
    replace(upload: StoredUpload): string {
      const previous = current;
      const id = randomUUID();
      const timer = setTimeout(() => void retire(next), longestStay);
      timer.unref();
      const next: CurrentUpload = { ...upload, id, timer, readers: 0, isReplaced: false };
      current = next;
      void retire(previous);
      return id;
    },
    /** Throws `console_conflict` where it is no longer there. */
    get: (id: string): StoredUpload => find(id),
    /** Reads the file, which stays until then; rejects as `get` throws. */
    async use<T>(id: string, read: (file: StoredUpload) => Promise<T>): Promise<T> {
      const upload = find(id);
      upload.readers += 1;
      try {
        return await read(upload);
      } finally {
        upload.readers -= 1;
        await removeUnread(upload);
      }
    },
  };
}

async function removeUnread({ path, readers, isReplaced }: CurrentUpload): Promise<void> {
  if (!isReplaced || readers > 0) return;
  // Windows removes no file whose handle is still being closed.
  await rm(dirname(path), { recursive: true, force: true, maxRetries: 3 });
}
