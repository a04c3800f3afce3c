import type { IncomingMessage } from 'node:http';

/** Bodies of the hosted-search protocol, bytes. */
export const searchBodyLimit = 64 * 1024;

/** Whether a body is text of a known, allowed length: all that the protocol's own clients send. */
export function isPlainBody({ headers }: IncomingMessage): boolean {
  const length = headers['content-length'];
  if (length === undefined || Number(length) > searchBodyLimit) return false;
  if (headers['content-encoding'] !== undefined || headers.expect !== undefined) return false;
  const type = headers['content-type'];
  if (type === undefined || type === 'text/plain') return true;
  const charset = /charset\s*=\s*"?([^\s;"]+)/i.exec(type)?.[1];
  return charset === undefined || charset.toLowerCase() === 'utf-8';
}

/** Reads a plain body whole; one that breaks off is never heard of again. */
export function readPlainBody(request: IncomingMessage, take: (bytes: Buffer) => void): void {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const [first] = chunks;
    take(first !== undefined && chunks.length === 1 ? first : Buffer.concat(chunks));
  });
}
