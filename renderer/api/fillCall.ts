import type { Call } from '#shared/contract/pageCalls.ts';

interface InputParts {
  params?: Record<string, string | number>;
  query?: Record<string, string | number | undefined>;
  body?: unknown;
  bytes?: Uint8Array<ArrayBuffer>;
}

/** The request of a call, with its input in path, query and body. */
export function fillCall(
  { method, path }: Call,
  input: object,
): { path: string; init: RequestInit } {
  const { params = {}, query = {}, body, bytes } = input as InputParts;
  const filled = path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? ''));
  const headers: Record<string, string> = { accept: 'application/json' };
  const init: RequestInit = { method, credentials: 'include', headers };
  if (body !== undefined) {
    init.body = JSON.stringify(body);
    headers['content-type'] = 'application/json';
  }
  if (bytes !== undefined) {
    init.body = bytes;
    headers['content-type'] = 'application/octet-stream';
  }
  // Interactions are often sent while the page unloads.
  if (path.startsWith('/api/interaction/')) init.keepalive = true;
  return { path: filled + queryString(query), init };
}

function queryString(query: Record<string, string | number | undefined>): string {
  const present = Object.entries(query).filter(([, value]) => value !== undefined);
  const text = new URLSearchParams(
    present.map(([key, value]): [string, string] => [key, String(value)]),
  ).toString();
  return text === '' ? '' : `?${text}`;
}
