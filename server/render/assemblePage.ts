import { createHash } from 'node:crypto';
import type { RenderedPage } from '#renderer/entries/rendering.ts';
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
  const body = Buffer.concat(page.body.map(toBytes));
  const parts = [
    Buffer.from(start + page.head + afterHead),
    body,
    Buffer.from(afterBody),
    Buffer.from(page.data),
    Buffer.from(end),
  ];
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    etag: etagOf(page, body, frame.template),
  };
  return { status: page.status, headers, body: Buffer.concat(parts) };
}

function toBytes(part: string | Uint8Array): Uint8Array {
  return typeof part === 'string' ? Buffer.from(part) : part;
}

/** Of what a page says: its nonce and the moment it was rendered at are others each time. */
function etagOf({ head, data, routeIds }: RenderedPage, body: Buffer, template: string): string {
  const hash = createHash('sha1');
  for (const said of [template, head, routeIds.join(), data.replaceAll(moment, '')]) {
    hash.update(said).update('\n');
  }
  return `W/"${hash.update(body).digest('base64url')}"`;
}

/** Of the page, and of the visitor as the page knows them. */
const moment = /"now":"[^"]*"/g;

function redirect(response: Response): PageAnswer {
  const location = response.headers.get('location') ?? '/';
  return { status: response.status, headers: { location }, body: Buffer.alloc(0) };
}
