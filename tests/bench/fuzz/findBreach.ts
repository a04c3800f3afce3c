import { brotliDecompressSync, gunzipSync, inflateSync, zstdDecompressSync } from 'node:zlib';
import type { RawReply } from './rawConnection.ts';

/** What must never be read in an answer: where and how we are made. */
const internals: readonly [string, RegExp][] = [
  ['a stack', /^\s*at (?:async )?[\w.<>[\] ]+ \(?(?:file:|node:|\/)/m],
  [
    'a path of the machine',
    /(?:file:\/\/\/|(?<![\w.])\/(?:work|tmp|home|root|usr|var)\/\w|\b[A-Z]:\\\w)/,
  ],
  ['a module', /node_modules|better-sqlite3|kysely|\.tsx?:\d+/i],
  ['a statement', /SQLITE_|SqliteError|no such (?:table|column)|\bselect\b[^<]{1,80}\bfrom "/i],
  ['an exception', /\b(?:Type|Reference|Range|Syntax|URI|Zod)Error\b|\bE(?:NOENT|ACCES|ISDIR)\b/],
];

/** The console tells whoever runs the server where it lies. */
const mayNamePaths = new Set(['getHealth']);

/** What is wrong with the answer to a request of this shape, or null. */
export function findBreach(reply: RawReply, shape: string): string | null {
  const { status, headers } = reply;
  // Overload, told as it should be: a machine with much else to do is late now and then.
  const isLater = status === 503 && headers.has('retry-after');
  if (status >= 500 && !isLater) return `status ${status}: ${reply.body.toString('utf8', 0, 300)}`;
  const location = headers.get('location');
  if (location !== undefined && !/^\/(?![/\\])/.test(location)) return `leads to ${location}`;
  if (headers.has('x-request-id')) {
    const missing = always.find((name) => !headers.has(name) && !isKept(name, status));
    if (missing !== undefined) return `has no ${missing}`;
  }
  const isTold = mayNamePaths.has(shape) || isBuiltFile(reply);
  return isTold ? null : findLeak(reply);
}

/** A page that did not change keeps the policy it came with: a new nonce would not fit its scripts. */
function isKept(name: string, status: number): boolean {
  return status === 304 && name === 'content-security-policy';
}

function isBuiltFile({ headers }: RawReply): boolean {
  return headers.get('cache-control')?.includes('immutable') ?? false;
}

const always = ['content-security-policy', 'x-content-type-options', 'referrer-policy', 'vary'];

function findLeak(reply: RawReply): string | null {
  const type = reply.headers.get('content-type') ?? '';
  if (!/^(?:text\/(?!javascript)|application\/(?!javascript))/.test(type)) return null;
  const decoded = decode(reply);
  if (decoded === null) return `is not encoded as ${reply.headers.get('content-encoding')}`;
  const text = decoded.toString('utf8');
  for (const [what, pattern] of internals) {
    const found = pattern.exec(text);
    if (found !== null) {
      return `tells ${what}: ${text.slice(Math.max(0, found.index - 60), found.index + 160)}`;
    }
  }
  return null;
}

/** The decompressed body, null where its encoding is not the one named; a range of a compressed body stays as it is. */
function decode({ status, headers, body }: RawReply): Buffer | null {
  const decompress = decoders.get(headers.get('content-encoding') ?? '');
  if (body.length === 0 || status === 206 || decompress === undefined) return body;
  try {
    return decompress(body);
  } catch {
    return null;
  }
}

const decoders = new Map<string, (body: Buffer) => Buffer>([
  ['gzip', gunzipSync],
  ['br', brotliDecompressSync],
  ['deflate', inflateSync],
  ['zstd', zstdDecompressSync],
]);
