import { randomUUID } from 'node:crypto';
import { rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { appError } from '#server/services/appError.ts';

export interface StoredUpload {
  /** In a folder of its own. */
  path: string;
  /** Its name on the sender's machine. */
  name: string;
}

/** Milliseconds until a file that nobody imports is removed. */
const longestStay = 3_600_000;

/** The last uploaded file: it is previewed and tried several times, and replaced by the next one. */
export function createUploadedFiles() {
  let current: (StoredUpload & { id: string; timer: NodeJS.Timeout }) | null = null;
  const remove = async () => {
    const last = current;
    current = null;
    if (last === null) return;
    clearTimeout(last.timer);
    await rm(dirname(last.path), { recursive: true, force: true });
  };
  return {
    async replace(upload: StoredUpload): Promise<{ id: string; bytes: number }> {
      const { size } = await stat(upload.path);
      await remove();
      const id = randomUUID();
      const timer = setTimeout(() => void remove(), longestStay);
      timer.unref();
      current = { ...upload, id, timer };
      return { id, bytes: size };
    },
    /** Throws `console_conflict` where it is no longer there. */
    get(id: string): StoredUpload {
      if (current?.id === id) return current;
      throw appError('console_conflict', 'The file is no longer there: choose it again.');
    },
  };
}
