import { createReadStream, type ReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { describeSignature, isBinary, readHead } from './describeBinary.ts';
import { detectEncoding, type Encoding } from './detectEncoding.ts';
import { UnreadableFileError } from './unreadableFile.ts';

/** A text file that is read in pieces, whatever its size. */
export interface TextFile {
  path: string;
  name: string;
  encoding: Encoding;
  totalBytes: number;
  /** Bytes read so far by `chunks`. */
  bytesRead(): number;
  chunks(): AsyncIterable<string>;
}

/** The whole text of a small file, whatever its encoding. */
export async function readText(path: string): Promise<string> {
  const { chunks } = await openTextFile(path);
  let text = '';
  for await (const chunk of chunks()) text += chunk;
  return text;
}

/** Opens a file for reading as text; throws `UnreadableFileError` for a missing or empty one, a folder or no text. */
export async function openTextFile(path: string, name = basename(path)): Promise<TextFile> {
  const stats = await stat(path).catch((error: NodeJS.ErrnoException) => {
    const reason = error.code === 'ENOENT' ? 'there is no such file' : error.message;
    throw new UnreadableFileError(`${name}: ${reason}`);
  });
  if (!stats.isFile()) throw new UnreadableFileError(`${name}: not a file`);
  if (stats.size === 0) throw new UnreadableFileError(`${name}: the file is empty`);
  const head = await readHead(path);
  const kind = describeSignature(head);
  if (kind !== null) throw new UnreadableFileError(`${name}: ${kind}`);
  const encoding = await detectEncoding(path);
  if (isBinary(head, encoding)) {
    throw new UnreadableFileError(`${name}: is a binary file, not a listing of events`);
  }
  let stream: ReadStream | null = null;
  return {
    path,
    name,
    encoding,
    totalBytes: stats.size,
    bytesRead: () => stream?.bytesRead ?? 0,
    async *chunks() {
      stream = createReadStream(path, { highWaterMark: 256 * 1024 });
      const decoder = new TextDecoder(encoding);
      for await (const bytes of stream as AsyncIterable<Buffer>) {
        const text = decoder.decode(bytes, { stream: true });
        if (text !== '') yield text;
      }
      const rest = decoder.decode();
      if (rest !== '') yield rest;
    },
  };
}
