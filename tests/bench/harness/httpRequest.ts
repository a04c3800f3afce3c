export interface RequestParts {
  method: 'GET' | 'POST' | 'DELETE';
  path: string;
  port: number;
  headers?: Readonly<Record<string, string>>;
  body?: string;
}

/** A whole request as it goes on the wire. */
export function httpRequest({ method, path, port, headers = {}, body }: RequestParts): Buffer {
  const sent = { host: `localhost:${port}`, ...headers };
  const length = body === undefined ? [] : [`content-length: ${Buffer.byteLength(body)}`];
  const lines = Object.entries(sent).map(([name, value]) => `${name}: ${value}`);
  const head = [`${method} ${path} HTTP/1.1`, ...lines, ...length].join('\r\n');
  return Buffer.from(`${head}\r\n\r\n${body ?? ''}`);
}
