import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Request } from 'express';
import { appError } from '#server/services/appError.ts';
import { makeTemporaryFolder } from '#server/temporaryFolder.ts';

/** Bytes: half a million events as JSON. */
const most = 512 * 1024 * 1024;

/** Writes the body of a request into a folder of its own, under a harmless form of its name. */
export async function receiveUpload(request: Request, name: string): Promise<string> {
  if (Number(request.headers['content-length'] ?? 0) > most) tooLarge();
  const folder = await makeTemporaryFolder();
  const path = join(
    folder,
    name
      .replaceAll(/[^\w.-]/g, '_')
      .replace(/^\.+/, '_')
      .slice(-80) || 'file',
  );
  try {
    await pipeline(request, limited, createWriteStream(path));
    return path;
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

async function* limited(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let received = 0;
  for await (const chunk of chunks) {
    received += chunk.length;
    if (received > most) tooLarge();
    yield chunk;
  }
}

function tooLarge(): never {
  throw appError('body_too_large', `A file may have ${most / 1024 / 1024} MB.`);
}
