import { appendFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { appError } from '#server/features/appError.ts';
import { makeTemporaryFolder } from '#server/temporaryFolder.ts';

export interface UploadPart {
  upload: string;
  name: string;
  /** Bytes of the parts before it. */
  offset: number;
  bytes: Uint8Array;
}

export interface StoredUpload {
  path: string;
  name: string;
  bytes: number;
}

interface CurrentUpload extends StoredUpload {
  timer: NodeJS.Timeout;
  readers: number;
  isRetired: boolean;
}

/** Milliseconds until a file that nobody imports is removed. */
const longestStay = 3_600_000;

/** Several people may import at the same time. */
const maxFiles = 4;

/** Bytes: half a million events as JSON. */
const maxFileBytes = 512 * 1024 * 1024;

/** The last uploaded files: each is previewed and tried several times. */
export function createUploadedFiles() {
  const files = new Map<string, CurrentUpload>();
  const retire = async (id: string) => {
    const upload = files.get(id);
    if (upload === undefined) return;
    files.delete(id);
    clearTimeout(upload.timer);
    upload.isRetired = true;
    await removeUnread(upload);
  };
  const find = (id: string): CurrentUpload => {
    const upload = files.get(id);
    if (upload !== undefined) return upload;
    throw appError('console_conflict', 'The file is no longer there: choose it again.');
  };
  const open = async (id: string, name: string): Promise<CurrentUpload> => {
    await retire(id);
    const [oldest] = files.keys();
    if (files.size >= maxFiles && oldest !== undefined) await retire(oldest);
    const timer = setTimeout(() => void retire(id), longestStay);
    timer.unref();
    const path = join(await makeTemporaryFolder(), harmlessName(name));
    const upload = { path, name, bytes: 0, timer, readers: 0, isRetired: false };
    files.set(id, upload);
    return upload;
  };
  return {
    /** Adds a part; the first one begins the file anew. Throws `console_conflict` where one is missing before it. */
    async add({ upload: id, name, offset, bytes }: UploadPart): Promise<void> {
      const upload = offset === 0 ? await open(id, name) : find(id);
      if (upload.bytes !== offset) {
        throw appError('console_conflict', 'A part of the file is missing: choose it again.');
      }
      if (offset + bytes.length > maxFileBytes) {
        await retire(id);
        throw appError('body_too_large', `A file may have ${maxFileBytes / 1024 / 1024} MB.`);
      }
      upload.bytes += bytes.length;
      await appendFile(upload.path, bytes);
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

function harmlessName(name: string): string {
  const written = name.replaceAll(/[^\w.-]/g, '_').replace(/^\.+/, '_');
  return written.slice(-80) || 'file';
}

async function removeUnread({ path, readers, isRetired }: CurrentUpload): Promise<void> {
  if (!isRetired || readers > 0) return;
  // Windows removes no file whose handle is still being closed.
  await rm(dirname(path), { recursive: true, force: true, maxRetries: 3 });
}
