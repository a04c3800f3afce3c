import { createHash, hash } from 'node:crypto';
import type { RenderedPage } from '#renderer/entries/rendering.ts';
import { once } from '#shared/domain/once.ts';
import type { PageAnswer } from './pageRenderer.ts';

/** Where the head elements of a page go in the template. */
export const headPlace = '<!--page-head-->';
const places = /<!--page-(?:head|body|data)-->/;

interface Frame {
  /** The document with a place for head, body and data, in this order. */
  template: string;
  nonce: string;
  linksOf: (routeIds: readonly string[]) => string;
}

/** Puts a rendered page into its document; a redirect passes through. */
export function assemblePage(page: RenderedPage | Response, frame: Frame): PageAnswer {
  if (page instanceof Response) return redirect(page);
  // The template alone is searched and changed: a script that came with the content must never get a
  // nonce, and a `$&` in an event's name must stay what it is.
  const [start = '', afterHead = '', afterBody = '', end = ''] = frame.template
    .replaceAll('<script', () => `<script nonce="${frame.nonce}"`)
    // Last in the head, so that the styles of a screen can refine those of the pieces it uses.
    .replace('</head>', () => `${frame.linksOf(page.routeIds)}</head>`)
    .split(places);
  const body = page.body.map(toBytes);
  const data = Buffer.from(page.data);
  const parts = [
    Buffer.from(start + page.head + afterHead),
    ...body,
    Buffer.from(afterBody),
    data,
    Buffer.from(end),
  ];
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    etag: etagOf(page, { template: frame.template, body, data }),
  };
  return { status: page.status, headers, body: Buffer.concat(parts) };
}

function toBytes(part: string | Uint8Array): Uint8Array {
  return typeof part === 'string' ? Buffer.from(part) : part;
}

/** Of what a page says: its nonce and the moment it was rendered at are others each time. */
function etagOf(
  { head, routeIds }: RenderedPage,
  { template, body, data }: { template: string; body: readonly Uint8Array[]; data: Buffer },
): string {
  const all = createHash('sha1');
  for (const said of [template, head, routeIds.join()]) all.update(said).update('\n');
  for (const part of withoutMoments(data)) all.update(part);
  for (const part of body) all.update(part.length < longPart ? part : digestOf(part).digest);
  return `W/"${all.digest('base64url')}"`;
}

/** Bytes. Cards are longer, and the same in many pages: each is read once. */
const longPart = 500;
const digestOf = once((part: Uint8Array) => ({ digest: hash('sha1', part) }));

/** Of the page, and of the visitor as the page knows them. */
function withoutMoments(data: Buffer): Buffer[] {
  const parts: Buffer[] = [];
  let from = 0;
  for (let at = data.indexOf(moment); at !== -1; at = data.indexOf(moment, from)) {
    parts.push(data.subarray(from, at));
    from = data.indexOf('"', at + moment.length);
  }
  return [...parts, data.subarray(from)];
}

const moment = '"now":"';

function redirect(response: Response): PageAnswer {
  const location = response.headers.get('location') ?? '/';
  return { status: response.status, headers: { location }, body: Buffer.alloc(0) };
}
