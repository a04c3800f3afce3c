import { createReadStream } from 'node:fs';
import { TextDecoder } from 'node:util';

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/**
 * How a file is encoded: by its byte order mark or the zeros of UTF-16, else UTF-8 when every byte of it is, else
 * Windows-1252, which holds Latin-1.
 */
export async function detectEncoding(path: string): Promise<Encoding> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let isFirst = true;
  for await (const bytes of createReadStream(path) as AsyncIterable<Buffer>) {
    if (isFirst && bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
    if (isFirst && bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
    const unmarked = isFirst ? detectUnmarkedUtf16(bytes) : null;
    if (unmarked !== null) return unmarked;
    isFirst = false;
    if (!isDecodable(decoder, bytes)) return 'windows-1252';
  }
  // A character may have been cut off at the very end: that is a broken file, still UTF-8.
  return 'utf-8';
}

/** Western text in UTF-16 has a zero in every other byte; no other text has any. */
function detectUnmarkedUtf16(bytes: Buffer): Encoding | null {
  const head = bytes.subarray(0, 200);
  const zeros = [0, 1].map((half) =>
    head.filter((byte, index) => byte === 0 && index % 2 === half),
  );
  const [even = 0, odd = 0] = zeros.map(({ length }) => length);
  if (Math.min(even, odd) > 0 || (even + odd) * 3 < head.length) return null;
  return odd > 0 ? 'utf-16le' : 'utf-16be';
}

function isDecodable(decoder: TextDecoder, bytes: Buffer): boolean {
  try {
    decoder.decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
}
