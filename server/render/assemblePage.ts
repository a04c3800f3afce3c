import { hash } from 'node:crypto';
import type { RenderedPage } from '#renderer/entries/rendering.ts';
import type { PageAnswer } from './pageRenderer.ts';

/** Where the head elements of a page go in the template. */
export const headPlace = '<!--page-head-->';

interface Frame {
  /** The document with a place for head, body and data. */
  template: string;
  nonce: string;
  linksOf: (routeIds: readonly string[]) => string;
}

/** Puts a rendered page into its document; a redirect passes through. */
export function assemblePage(page: RenderedPage | Response, frame: Frame): PageAnswer {
  if (page instanceof Response) return redirect(page);
  // The nonce goes in first: a script that came with the content must never get one. Replacements are
  // functions, because a `$&` in an event's name must stay what it is.
  const body = frame.template
    .replaceAll('<script', () => `<script nonce="${frame.nonce}"`)
    .replace(headPlace, () => page.head)
    // Last, so that the styles of a screen can refine those of the pieces it uses.
    .replace('</head>', () => `${frame.linksOf(page.routeIds)}</head>`)
    .replace('<!--page-body-->', () => page.body)
    .replace('<!--page-data-->', () => page.data);
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    etag: etagOf(page, frame.template),
  };
  return { status: page.status, headers, body };
}

/** Of what a page says: its nonce and the moment it was rendered at are others each time. */
function etagOf({ head, body, data, routeIds }: RenderedPage, template: string): string {
  const said = [template, head, body, data.replace(moment, ''), ...routeIds].join('\n');
  return `W/"${hash('sha1', said, 'base64url')}"`;
}

const moment = /"now":"[^"]*"/;

function redirect(response: Response): PageAnswer {
  const location = response.headers.get('location') ?? '/';
  return { status: response.status, headers: { location }, body: '' };
}
