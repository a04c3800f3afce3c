import { hash } from 'node:crypto';
import type { RenderedPage } from '#renderer/entries/rendering.ts';
import { once } from '#shared/domain/once.ts';
import type { PageAnswer } from './pageRenderer.ts';

/** Where the head elements of a page go in the template. */
export const headPlace = '<!--page-head-->';
const places = /<!--page-(?:head|body|data)-->|(?=<\/head>)|(?=<\/body>)/;

/** What a page has beside its content: what fetches its files. */
export interface PageLinks {
  /** Last in the head, so that the styles of a screen can refine those of the pieces it uses. */
  head: string;
  /** Last in the body. */
  end: string;
}

interface Frame {
  /** The document with a place for head, body and data, in this order. */
  template: string;
  nonce: string;
  linksOf: (routeIds: readonly string[]) => PageLinks;
}

/** Puts a rendered page into its document; a redirect passes through. */
export function assemblePage(page: RenderedPage | Response, frame: Frame): PageAnswer {
  if (page instanceof Response) return redirect(page);
  const links = frame.linksOf(page.routeIds);
  // The template and the links alone are changed: a script that came with the content must never get a
  // nonce, and a `$&` in an event's name must stay what it is.
  const withNonce = (text: string) =>
    text.replaceAll('<script', () => `<script nonce="${frame.nonce}"`);
  const [start = '', afterHead = '', beforeBody = '', afterBody = '', afterData = '', end = ''] =
    withNonce(frame.template).split(places);
  const parts = [start, ...page.head, afterHead + links.head + beforeBody];
  parts.push(...page.body, afterBody, ...page.data, afterData + withNonce(links.end) + end);
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    etag: etagOf(page, [frame.template, links.head, links.end]),
  };
  return { status: page.status, headers, body: Buffer.concat(parts.map(toBytes)) };
}

function toBytes(part: string | Uint8Array): Uint8Array {
  return typeof part === 'string' ? Buffer.from(part) : part;
}

/** Of what a page says: its nonce and the moment it was rendered at are others each time. */
function etagOf({ head, body, data }: RenderedPage, frame: readonly string[]): string {
  const said = [...frame, ...head, ...body, ...data.map(withoutMoments)];
  const short = said.map((part) => (typeof part === 'string' ? part : digestOf(part).digest));
  return `W/"${hash('sha1', short.join('\n'), 'base64url')}"`;
}

/** Ready bytes are the same in many pages: each is read once. */
const digestOf = once((part: Uint8Array) => ({ digest: hash('sha1', part) }));

/** Of the page, and of the visitor as the page knows them. */
function withoutMoments(part: string | Uint8Array): string | Uint8Array {
  return typeof part === 'string' ? part.replaceAll(/"now":"[^"]*"/g, '') : part;
}

function redirect(response: Response): PageAnswer {
  const location = response.headers.get('location') ?? '/';
  return { status: response.status, headers: { location }, body: Buffer.alloc(0) };
}
