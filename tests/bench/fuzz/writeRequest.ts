import type { Random } from '#tests/bench/harness/random.ts';
import type { FuzzBody, FuzzRequest, WrittenRequest } from './fuzzRequest.ts';

/** Writes a request as a client would; a few are bent on the wire. */
export function writeRequest(request: FuzzRequest, host: string, random: Random): WrittenRequest {
  const body = request.body === null ? null : encodeBody(request.body, random);
  const target = request.path + queryText(request.query);
  const own: [string, string][] = [['Host', host], ...request.headers];
  if (body !== null) own.push(['Content-Length', String(body.length)]);
  const written = {
    shape: request.shape,
    method: request.method,
    line: `${request.method} ${target} HTTP/1.1`,
    headers: own,
    body: body ?? Buffer.alloc(0),
  };
  const isBroken = random.chance(0.02) ? bend(written, random) : false;
  return { shape: request.shape, method: request.method, bytes: toBytes(written), isBroken };
}

interface Message {
  line: string;
  headers: [string, string][];
  body: Buffer;
}

function toBytes({ line, headers, body }: Message): Buffer {
  const head = [line, ...headers.map(([name, value]) => `${name}: ${value}`), '', ''].join('\r\n');
  return Buffer.concat([Buffer.from(head, 'utf8'), body]);
}

/** Changes the message itself; true where it has no clear end any more. */
function bend(message: Message, random: Random): boolean {
  const bends: (() => void)[] = [
    () => message.headers.push(['Content-Length', '3']),
    () => message.headers.push(['Transfer-Encoding', 'chunked']),
    () => message.headers.push(['Transfer-Encoding', 'identity, chunked']),
    () => message.headers.push([' folded', 'x\r\n more']),
    () => message.headers.push(['Bad name', 'x']),
    () => message.headers.push(['X-Many', 'x'.repeat(random.below(20_000))]),
    () => message.headers.push(['Expect', random.pick(['100-continue', '200-ok'])]),
    () => message.headers.push(['Upgrade', 'websocket'], ['Connection', 'Upgrade']),
    () => (message.headers = message.headers.filter(([name]) => name !== 'Host')),
    () => message.headers.push(['Host', 'evil.example']),
    () => (message.line = message.line.replace(/1\.1$/, random.pick(['1.0', '0.9', '2.0', '9']))),
    () => (message.line = message.line.replace(' ', random.pick(['  ', '\t', '']))),
    () => (message.line = message.line.replace(' /', ' http://evil.example/')),
    () => (message.line = message.line.replace(/ \S+ /, ' * ')),
    () => (message.line = message.line.toLowerCase()),
    () => (message.body = message.body.subarray(0, message.body.length >> 1)),
  ];
  random.pick(bends)();
  return true;
}

function queryText(query: readonly [string, string][]): string {
  if (query.length === 0) return '';
  return `?${query.map(([name, value]) => `${encode(name)}=${encode(value)}`).join('&')}`;
}

/** Like a browser; what is escaped already is told by its percent sign and stays. */
function encode(text: string): string {
  return text.startsWith('%')
    ? text.replaceAll(/\s/g, '+')
    : encodeURIComponent(text.toWellFormed());
}

function encodeBody(body: FuzzBody, random: Random): Buffer {
  if (body.kind === 'text') return Buffer.from(body.text);
  if (body.kind === 'json') {
    const text = JSON.stringify(body.value);
    if (random.chance(0.97)) return Buffer.from(text);
    const encoding = random.pick(['utf16le', 'latin1', 'hex'] as const);
    return Buffer.from(text, encoding === 'hex' ? 'utf8' : encoding);
  }
  const fields = body.fields.map(([name, value]) => `${encode(name)}=${encode(value)}`);
  return Buffer.from(fields.join('&'));
}
