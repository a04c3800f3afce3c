import { hash } from 'node:crypto';
import type { RenderedPage } from '#renderer/entries/rendering.ts';
import type { PageAnswer } from './pageRenderer.ts';

/** Where the head elements of a page go in the template. */
export const headSlot = '<!--page-head-->';
const slots = /<!--page-(?:head|body|data)-->/;

/** The elements that load the files of a page. */
export interface PageLinks {
  /** Last in the head, so that the styles of a screen can refine those of the components it uses. */
  head: string;
  /** Last in the body. */
  end: string;
}

interface AssembleOptions {
  /** The document with slots for head, body and data, in this order. */
  template: string;
  nonce: string;
  linksOf: (routeIds: readonly string[]) => PageLinks;
}

/** Puts a rendered page into its document; a redirect passes through. */
export function assemblePage(page: RenderedPage | Response, options: AssembleOptions): PageAnswer {
  if (page instanceof Response) return redirect(page);
  const links = options.linksOf(page.routeIds);
  const frame = options.template
    .replace('</head>', () => `${links.head}</head>`)
    .replace('</body>', () => `${links.end}</body>`);
  // Only the scripts of the template and the links get the nonce, never one that came with the content.
  const [start = '', beforeBody = '', afterBody = '', end = ''] = frame
    .replaceAll('<script', `<script nonce="${options.nonce}"`)
    .split(slots);
  const html = [start, page.head, beforeBody, page.body, afterBody, page.data, end].join('');
  return {
    status: page.status,
    headers: { 'content-type': 'text/html; charset=utf-8', etag: etagOf(page, frame) },
    body: Buffer.from(html),
  };
}

/** Without the nonce and the moment of rendering, which differ each time: a page that shows the same keeps its ETag. */
function etagOf({ head, body, data }: RenderedPage, frame: string): string {
  const content = [frame, head, body, data.replaceAll(/"now":"[^"]*"/g, '')].join('\n');
  return `W/"${hash('sha1', content, 'base64url')}"`;
}

function redirect(response: Response): PageAnswer {
  const location = response.headers.get('location') ?? '/';
  return { status: response.status, headers: { location }, body: Buffer.alloc(0) };
}
