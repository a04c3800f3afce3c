import { hash } from 'node:crypto';
import type { RenderedPage } from '#renderer/entries/rendering.ts';
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
  const framed = frameOf(frame.template, links);
  // The template and the links alone get the nonce: a script that came with the content must never.
  const [start = '', beforeBody = '', afterBody = '', end = ''] = framed.texts.map((parts) =>
    parts.join(`<script nonce="${frame.nonce}"`),
  );
  const parts = [start, ...page.head, beforeBody, ...page.body, afterBody, ...page.data, end];
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    etag: etagOf(page, framed.digest),
  };
  return { status: page.status, headers, body: Buffer.concat(parts.map(toBytes)) };
}

interface Framed {
  /** What stands before, between and after head, body and data, in the pieces around each nonce. */
  texts: readonly (readonly string[])[];
  digest: string;
}

/** As good as all pages of a build have one template, and those of a route the same links. */
const framedBefore = new Map<string, Framed>();
const mostFramed = 100;

function frameOf(template: string, links: PageLinks): Framed {
  const whole = [template, links.head, links.end].join('\n');
  const known = framedBefore.get(whole);
  if (known) return known;
  if (framedBefore.size >= mostFramed) framedBefore.clear();
  const [start = '', afterHead = '', beforeBody = '', afterBody = '', afterData = '', end = ''] =
    template.split(places);
  const texts = [
    start,
    afterHead + links.head + beforeBody,
    afterBody,
    afterData + links.end + end,
  ];
  const framed = { texts: texts.map((text) => text.split('<script')), digest: hash('sha1', whole) };
  framedBefore.set(whole, framed);
  return framed;
}

function toBytes(part: string | Uint8Array): Uint8Array {
  return typeof part === 'string' ? Buffer.from(part) : part;
}

/** Of what a page says: its nonce and the moment it was rendered at are others each time. */
function etagOf({ head, body, data }: RenderedPage, frame: string): string {
  const said = [frame, ...head, ...body, ...data.map(withoutMoments)];
  const short = said.map((part) => (typeof part === 'string' ? part : digestOf(part)));
  return `W/"${hash('sha1', short.join('\n'), 'base64url')}"`;
}

/** Ready bytes are the same in many pages: each is read once. */
function digestOf(part: ReadyBytes): string {
  return (part.digest ??= hash('sha1', part));
}

interface ReadyBytes extends Uint8Array {
  digest?: string;
}

/** Of the page, and of the visitor as the page knows them. */
function withoutMoments(part: string | Uint8Array): string | Uint8Array {
  return typeof part === 'string' ? part.replaceAll(/"now":"[^"]*"/g, '') : part;
}

function redirect(response: Response): PageAnswer {
  const location = response.headers.get('location') ?? '/';
  return { status: response.status, headers: { location }, body: Buffer.alloc(0) };
}
