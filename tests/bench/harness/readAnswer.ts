export interface AnswerHead {
  status: number;
  /** Bytes of the whole answer, its header included. */
  length: number;
}

const headerEnd = Buffer.from('\r\n\r\n');
const lastChunk = Buffer.from('0\r\n\r\n');

/**
 * Reads what has arrived of the answer to one request on a connection that is kept; null while that
 * does not say how long it is. One in chunks says it with the last.
 */
export function readAnswer(received: Buffer): AnswerHead | null {
  const end = received.indexOf(headerEnd);
  if (end === -1) return null;
  const header = received.toString('latin1', 0, end);
  const length = lengthOf(header, received, end + headerEnd.length);
  return length === null ? null : { status: Number(header.slice(9, 12)), length };
}

function lengthOf(header: string, received: Buffer, bodyStart: number): number | null {
  const length = /\r\ncontent-length: (\d+)/i.exec(header)?.[1];
  if (length !== undefined) return bodyStart + Number(length);
  if (!/\r\ntransfer-encoding: chunked/i.test(header)) return bodyStart;
  const isWhole = received.subarray(-lastChunk.length).equals(lastChunk);
  return isWhole ? received.length : null;
}
