const headerEnd = Buffer.from('\r\n\r\n');
const lastChunk = Buffer.from('0\r\n\r\n');

/** The status of a whole answer to one request on a connection that is kept; null while it is not whole. */
export function readAnswer(received: Buffer): number | null {
  const end = received.indexOf(headerEnd);
  if (end === -1) return null;
  const header = received.toString('latin1', 0, end);
  const status = Number(header.slice(9, 12));
  return isWhole(received, header, end + headerEnd.length) ? status : null;
}

function isWhole(received: Buffer, header: string, bodyStart: number): boolean {
  const length = /\r\ncontent-length: (\d+)/i.exec(header)?.[1];
  if (length !== undefined) return received.length >= bodyStart + Number(length);
  if (!/\r\ntransfer-encoding: chunked/i.test(header)) return true;
  return received.subarray(-lastChunk.length).equals(lastChunk);
}
