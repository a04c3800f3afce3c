import { open } from 'node:fs/promises';
import { TextDecoder } from 'node:util';
import type { Encoding } from './detectEncoding.ts';

/** Bytes of the beginning by which a file is judged. */
const headLength = 4096;

/** The first bytes of a file. */
export async function readHead(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headLength), 0, headLength, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

const picture = (kind: string) => `is a ${kind} picture, not a listing of events`;
const archive = (kind: string) => `is a ${kind} archive: unpack it, or give a .zip`;

/** Kinds of files that are given by mistake, by their first bytes. */
const signatures: readonly (readonly [RegExp, string])[] = [
  [/^\x89PNG\r\n/, picture('PNG')],
  [/^\xff\xd8\xff/, picture('JPEG')],
  [/^GIF8[79]a/, picture('GIF')],
  [/^RIFF[^]{4}WEBP/, picture('WebP')],
  [/^[^]{4}ftyp(?:avif|heic|heix|mif1)/, picture('HEIC or AVIF')],
  [/^%PDF-/, 'is a PDF document, not a listing of events'],
  [/^\{\\rtf/, 'is an RTF document, not a listing of events'],
  [/^\xd0\xcf\x11\xe0/, 'is a document of an old Office: save it as .xlsx or CSV'],
  [/^\x1f\x8b/, archive('gzip')],
  [/^Rar!\x1a/, archive('RAR')],
  [/^7z\xbc\xaf/, archive('7-Zip')],
  [/^PK\x05\x06/, 'is an archive without files'],
  [/^SQLite format 3\0/, 'is an SQLite database, not a listing of events'],
];

/** What a file is whose first bytes belong to no listing; null where they are unknown. */
export function describeSignature(head: Buffer): string | null {
  const text = head.toString('latin1');
  return signatures.find(([beginning]) => beginning.test(text))?.[1] ?? null;
}

/** Share of control characters that no text has; of compressed data they are a tenth. */
const mostControls = 0.05;

/** Whether the beginning of a file, in its encoding, is no text. */
export function isBinary(head: Buffer, encoding: Encoding): boolean {
  const text = new TextDecoder(encoding).decode(head);
  const controls = text.match(/[\0-\x08\x0e-\x1f]/g)?.length ?? 0;
  return controls > text.length * mostControls;
}
