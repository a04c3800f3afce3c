import { request } from 'node:http';

export interface RawRequest {
  path: string;
  method?: string;
  /** Sent as they are, `Host` included. */
  headers: Readonly<Record<string, string>>;
  /** JSON; makes the request a POST. */
  body?: string;
}

export interface RawAnswer {
  status: number;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  text: string;
}

/** A request with any headers: `fetch` decides some of them itself. */
export function rawRequest(
  port: number,
  { path, method, headers, body }: RawRequest,
): Promise<RawAnswer> {
  // Node announces the length of no body of a DELETE by itself.
  const announced =
    body === undefined
      ? {}
      : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) };
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        port,
        host: '127.0.0.1',
        path,
        method: method ?? (body === undefined ? 'GET' : 'POST'),
        headers: { ...announced, ...headers },
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            text: Buffer.concat(chunks).toString(),
          }),
        );
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}
