import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
  type ECDH,
} from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A browser as a page subscribes it. */
export interface TestBrowser {
  endpoint: string;
  p256dh: string;
  auth: string;
}

export interface PushedMessage {
  endpoint: string;
  topic: string;
  ttl: number;
  message: { title: string; body: string; url: string; tag: string };
  /** The key that signed the request (RFC 8292), base64url. */
  publicKey: string;
  contact: string;
}

type ByPath = (path: string) => Promise<number> | null;

export interface PushService {
  pushed: PushedMessage[];
  addBrowser(): TestBrowser;
  /** Answers with a status from now on, or by path; null: as usual. */
  answerWith(status: number | ByPath | null): void;
  close(): void;
}

/** A real push service on loopback: checks who sends, and decrypts with the keys of its browsers. */
export async function startPushService(): Promise<PushService> {
  const browsers = new Map<string, { keys: ECDH; auth: Buffer }>();
  const pushed: PushedMessage[] = [];
  let status: number | ByPath | null = null;
  let origin = '';
  const receive = async (
    path: string,
    headers: IncomingHttpHeaders,
    body: Buffer,
  ): Promise<number> => {
    const given = typeof status === 'function' ? await status(path) : status;
    if (given !== null) return given;
    const browser = browsers.get(path);
    if (browser === undefined) return 410;
    const { publicKey, contact } = checkSender(headers.authorization ?? '', origin);
    if (headers['content-encoding'] !== 'aes128gcm') return 415;
    pushed.push({
      endpoint: origin + path,
      topic: String(headers['topic']),
      ttl: Number(headers['ttl']),
      message: JSON.parse(decrypt(body, browser)) as PushedMessage['message'],
      publicKey,
      contact,
    });
    return 201;
  };
  const server = createServer((request, response) => {
    void buffer(request)
      .then((body) => receive(request.url ?? '', request.headers, body))
      .then((answer) => response.writeHead(answer).end())
      .catch((error: unknown) => response.writeHead(400).end(String(error)));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    pushed,
    addBrowser() {
      const keys = createECDH('prime256v1');
      keys.generateKeys();
      const auth = randomBytes(16);
      const path = `/send/${randomBytes(8).toString('hex')}`;
      browsers.set(path, { keys, auth });
      return {
        endpoint: origin + path,
        p256dh: keys.getPublicKey('base64url'),
        auth: auth.toString('base64url'),
      };
    },
    answerWith(next) {
      status = next;
    },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** RFC 8292: `vapid t=JWT, k=KEY`; throws unless the key signed a token for this service. */
function checkSender(authorization: string, origin: string) {
  const [, token = '', publicKey = ''] = /^vapid t=(\S+), k=(\S+)$/.exec(authorization) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(publicKey, 'base64url');
  const key = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  const signed = Buffer.from(`${head}.${claims}`);
  const isSigned = verify(
    'sha256',
    signed,
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as {
    aud: string;
    exp: number;
    sub: string;
  };
  const left = exp * 1000 - (performance.timeOrigin + performance.now());
  const isValid = aud === origin && left > 0 && left < 86_400_000;
  if (!isSigned || !isValid) throw new Error('the sender is not proven');
  return { publicKey, contact: sub };
}

/** RFC 8291 over RFC 8188, of one record. */
function decrypt(body: Buffer, { keys, auth }: { keys: ECDH; auth: Buffer }): string {
  const salt = body.subarray(0, 16);
  const senderKey = body.subarray(21, 21 + (body[20] ?? 0));
  const record = body.subarray(21 + senderKey.length);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), senderKey]);
  const derive = (from: Buffer, withSalt: Buffer, text: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', from, withSalt, text, length));
  const shared = derive(keys.computeSecret(senderKey), auth, info, 32);
  const key = derive(shared, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(shared, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  // The last record ends with 2 and zeros.
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8');
}
