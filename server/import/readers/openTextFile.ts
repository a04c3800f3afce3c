import { createReadStream, type ReadStream } from 'node:fs';
import { stat, open } from 'node:fs/promises';
import { basename } from 'node:path';
import { TextDecoder } from 'node:util';
import fileKinds from '#resources/import/file-kinds.json' with { type: 'json' };
import { UnreadableFileError } from './unreadableFile.ts';

/** A text file that is read in pieces, whatever its size. */
export type TextFile = Awaited<ReturnType<typeof openTextFile>>;

/** The whole text of a small file, whatever its encoding. */
export async function readText(path: string): Promise<string> {
  const { chunks } = await openTextFile(path);
  let text = '';
  for await (const chunk of chunks()) text += chunk;
  return text;
}

/** Opens a file for reading as text; throws `UnreadableFileError` for a missing or empty one, a folder or no text. */
export async function openTextFile(path: string, name = basename(path)) {
  const stats = await stat(path).catch((error: NodeJS.ErrnoException) => {
    const reason = error.code === 'ENOENT' ? 'there is no such file' : error.message;
    throw new UnreadableFileError(`${name}: ${reason}`);
  });
  if (!stats.isFile()) throw new UnreadableFileError(`${name}: not a file`);
  if (stats.size === 0) throw new UnreadableFileError(`${name}: the file is empty`);
  const head = await readHead(path, headLength);
  const kind = describeKind(fileKinds.beginnings, [head.toString('latin1')]);
  if (kind !== null) throw new UnreadableFileError(`${name}: ${kind}`);
  const encoding = await detectEncoding(path, head);
  if (isBinary(head, encoding)) {
    throw new UnreadableFileError(`${name}: is a binary file, not a listing of events`);
  }
  let stream: ReadStream | null = null;
  return {
    path,
    name,
    encoding,
    totalBytes: stats.size,
    /** Bytes read so far by `chunks`. */
    bytesRead: () => stream?.bytesRead ?? 0,
    async *chunks(): AsyncIterable<string> {
      stream = createReadStream(path, { highWaterMark: 256 * 1024 });
      const decoder = new TextDecoder(encoding);
      for await (const bytes of joinCharacters(stream as AsyncIterable<Buffer>, head)) {
        const text = decoder.decode(bytes, { stream: true });
        if (text !== '') yield text;
      }
      const rest = decoder.decode();
      if (rest !== '') yield rest;
    },
  };
}

const headLength = 4096;

/** The first bytes of a file, at most `length`. */
export async function readHead(path: string, length: number): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** Says of a file that is given by mistake what it is: by a table of patterns, of its first bytes or of its entries. */
export function describeKind(kinds: Readonly<Record<string, string>>, texts: readonly string[]) {
  const isOf = ([pattern]: [string, string]) =>
    texts.some((text) => new RegExp(pattern).test(text));
  return Object.entries(kinds).find(isOf)?.[1] ?? null;
}

/** Share of control characters that no text has; of compressed data they are a tenth. */
const mostControls = 0.05;

function isBinary(head: Buffer, encoding: string): boolean {
  const text = new TextDecoder(encoding).decode(head);
  const controls = text.match(/[\0-\x08\x0e-\x1f]/g)?.length ?? 0;
  return controls > text.length * mostControls;
}

/**
 * How a file is encoded: by its byte order mark or the zeros of UTF-16, by what it declares, else UTF-8 when most
 * characters beyond ASCII are right in it, else Windows-1252, which holds Latin-1. A few damaged bytes do not make
 * all others wrong.
 */
async function detectEncoding(path: string, head: Buffer): Promise<string> {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  const unmarked = detectUnmarkedUtf16(head);
  if (unmarked !== null) return unmarked;
  if (head.subarray(0, 3).equals(Buffer.from('\ufeff'))) return 'utf-8';
  const { right, wrong } = await countCharacters(path, head);
  if (wrong === 0) return 'utf-8';
  return readDeclaredEncoding(head) ?? (right >= wrong ? 'utf-8' : 'windows-1252');
}

function readDeclaredEncoding(head: Buffer): string | null {
  const declared = /<\?xml[^>]*encoding=["']([\w-]+)|<meta[^>]*charset=["']?([\w-]+)/i.exec(
    head.toString('latin1'),
  );
  return declared && findEncoding(declared[1] ?? declared[2] ?? '');
}

/** The encoding that a name means, such as `windows-1252` for `latin1`; null for a name of none. */
export function findEncoding(name: string): string | null {
  try {
    return new TextDecoder(name).encoding;
  } catch {
    return null;
  }
}

/** Characters beyond ASCII that are right in UTF-8, and bytes that are not; one cut off at the very end counts only alone. */
async function countCharacters(path: string, head: Buffer) {
  const decoder = new TextDecoder();
  let [right, wrong] = [0, 0];
  for await (const bytes of joinCharacters(createReadStream(path) as AsyncIterable<Buffer>, head)) {
    const text = decoder.decode(bytes, { stream: true });
    const replaced =
      text.split('\ufffd').length - bytes.toString('latin1').split('\xef\xbf\xbd').length;
    wrong += Math.max(0, replaced);
    right += text.match(/[^\0-\x7f\ufffd]/gu)?.length ?? 0;
  }
  const isCutAlone = wrong + right === 0 && decoder.decode() !== '';
  return { right, wrong: wrong + Number(isCutAlone) };
}

/** Calendars fold lines between bytes: a character that a fold divides is put together before it. */
async function* joinCharacters(stream: AsyncIterable<Buffer>, head: Buffer): AsyncIterable<Buffer> {
  if (!/^\s*(?:\xef\xbb\xbf)?BEGIN:VCALENDAR/i.test(head.toString('latin1'))) return yield* stream;
  let rest = '';
  for await (const bytes of stream) {
    const text = (rest + bytes.toString('latin1')).replaceAll(
      /([\xc2-\xf4][\x80-\xbf]*)(\r?\n[ \t])([\x80-\xbf]+)/g,
      '$1$3$2',
    );
    // A divided character may go on in the next piece.
    rest = text.slice(-longestDivided);
    yield Buffer.from(text.slice(0, -longestDivided), 'latin1');
  }
  yield Buffer.from(rest, 'latin1');
}

const longestDivided = 7;

/** Western text in UTF-16 has a zero in every other byte; no other text has any. */
function detectUnmarkedUtf16(bytes: Buffer): string | null {
  const head = bytes.subarray(0, 200);
  const countZeros = (half: number) =>
    head.filter((byte, index) => byte === 0 && index % 2 === half).length;
  const [even, odd] = [countZeros(0), countZeros(1)];
  if (Math.min(even, odd) > 0 || (even + odd) * 3 < head.length) return null;
  return odd > 0 ? 'utf-16le' : 'utf-16be';
}
