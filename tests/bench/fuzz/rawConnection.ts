import { connect, type Socket } from 'node:net';

export interface RawReply {
  status: number;
  /** Names in lower case; a header that came twice is joined by line feeds. */
  headers: ReadonlyMap<string, string>;
  body: Buffer;
}

/** One kept-alive connection that writes bytes as they are and reads one answer for them. */
export class RawConnection {
  readonly #port: number;
  #socket: Socket | null = null;

  constructor(port: number) {
    this.#port = port;
  }

  /** Null: the server ended the connection without an answer. */
  async send(
    bytes: Buffer,
    request: { method: string; isBroken: boolean },
  ): Promise<RawReply | null> {
    const socket = this.#socket ?? (await open(this.#port));
    this.#socket = socket;
    const reading = readReply(socket, request.method === 'HEAD');
    // A message without a clear end is ended by the connection, or its server would wait for more.
    if (request.isBroken) socket.end(bytes);
    else socket.write(bytes);
    const reply = await reading;
    const isKept = reply !== null && reply.headers.get('connection')?.toLowerCase() !== 'close';
    if (!isKept || request.isBroken) this.close();
    return reply;
  }

  close(): void {
    this.#socket?.destroy();
    this.#socket = null;
  }
}

function open(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    socket.once('connect', () => {
      socket.off('error', reject);
      // What an ended connection has to say is said by its close.
      socket.on('error', () => undefined);
      resolve(socket);
    });
    socket.once('error', reject);
  });
}

function readReply(socket: Socket, isHead: boolean): Promise<RawReply | null> {
  return new Promise((resolve) => {
    let received: Buffer = Buffer.alloc(0);
    const finish = (reply: RawReply | null) => {
      socket.off('data', take);
      socket.off('close', ended);
      resolve(reply);
    };
    const take = (chunk: Buffer) => {
      received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
      const reply = parseReply(received, isHead);
      if (reply !== null) finish(reply);
    };
    const ended = () => finish(parseReply(received, true));
    socket.on('data', take);
    socket.once('close', ended);
  });
}

/** Null while it is not whole. */
function parseReply(received: Buffer, isHead: boolean): RawReply | null {
  const end = received.indexOf('\r\n\r\n');
  if (end < 0) return null;
  const [first = '', ...lines] = received.toString('latin1', 0, end).split('\r\n');
  const status = Number(first.split(' ')[1]);
  const rest = received.subarray(end + 4);
  if (status >= 100 && status < 200) return parseReply(rest, isHead);
  const headers = readHeaders(lines);
  const isEmpty = isHead || status === 204 || status === 304;
  const body = isEmpty ? Buffer.alloc(0) : readBody(headers, rest);
  return body === null ? null : { status, headers, body };
}

function readHeaders(lines: readonly string[]): Map<string, string> {
  const headers = new Map<string, string>();
  for (const line of lines) {
    const colon = line.indexOf(':');
    const name = line.slice(0, colon).toLowerCase();
    const value = line.slice(colon + 1).trim();
    const before = headers.get(name);
    headers.set(name, before === undefined ? value : `${before}\n${value}`);
  }
  return headers;
}

function readBody(headers: ReadonlyMap<string, string>, rest: Buffer): Buffer | null {
  if (headers.get('transfer-encoding') === 'chunked') return readChunks(rest);
  const length = Number(headers.get('content-length') ?? 0);
  return rest.length >= length ? rest.subarray(0, length) : null;
}

function readChunks(rest: Buffer): Buffer | null {
  const chunks: Buffer[] = [];
  let at = 0;
  for (;;) {
    const line = rest.indexOf('\r\n', at);
    if (line < 0) return null;
    const size = Number.parseInt(rest.toString('latin1', at, line), 16);
    const start = line + 2;
    if (rest.length < start + size + 2) return null;
    if (size === 0) return Buffer.concat(chunks);
    chunks.push(rest.subarray(start, start + size));
    at = start + size + 2;
  }
}
