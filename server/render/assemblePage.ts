import { createHash } from 'node:crypto';
import type { RenderedPage } from '#renderer/entries/rendering.ts';
import { dismissScript } from './dismissScript.ts';
import type { PageAnswer } from './pageRenderer.ts';

export const brandSlot = '<!--page-brand-->';
/** The element of `RootLayout` that the server fills. */
const announcementSlot = '<div id="announcements"></div>';
const slots = /<!--page-(?:head|body|now|data)-->/;

export interface PageLinks {
  /** Last in the head, so that the styles of a screen can refine those of the components it uses. */
  head: string;
  end: string;
}

interface AssembleOptions {
  /** The document with slots for head, body, moment and data, in this order. */
  template: string;
  /** Null: the page is for many visitors, and its scripts are allowed by their hashes. */
  nonce: string | null;
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
  const { nonce } = options;
  const allowed = withNonce(frame, nonce);
  const [start = '', beforeBody = '', beforeNow = '', beforeData = '', end = ''] =
    allowed.split(slots);
  const script = page.announcements === '' ? '' : `<script>${dismissScript}</script>`;
  const [above = '', ...below] = page.body.split(announcementSlot);
  const notices = page.banner + page.announcements + withNonce(script, nonce);
  const slot = below.length === 0 ? '' : `<div id="announcements">${notices}</div>`;
  // Encoded once, for the ETag and the answer.
  const content = [page.head, above, below.join(announcementSlot), page.data].map(encode);
  const [head, bodyAbove, bodyBelow, data] = content;
  const body = [beforeBody, bodyAbove, slot, bodyBelow, beforeNow];
  const parts = [start, head, ...body, page.now, beforeData, data, end];
  return {
    status: page.status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      etag: etagOf([frame, page.banner, page.announcements, ...content]),
    },
    body: Buffer.concat(parts.map(encode)),
    ...(nonce === null && { scriptHashes: hashScripts(script + frame) }),
  };
}

function encode(part: string | Buffer = ''): Buffer {
  return typeof part === 'string' ? Buffer.from(part) : part;
}

function withNonce(markup: string, nonce: string | null): string {
  return nonce === null ? markup : markup.replaceAll('<script', `<script nonce="${nonce}"`);
}

/** Sources of a content security policy for the inline scripts of the document; data is no script. */
function hashScripts(frame: string): string[] {
  const scripts = frame.matchAll(/<script(?![^>]*(?:\ssrc=|json"))[^>]*>([^]*?)<\/script>/g);
  return [...scripts].map(([, content = '']) => {
    return `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
  });
}

/** Without nonce and moment, which differ each time: a page that shows the same keeps its ETag. */
function etagOf(content: readonly (string | Buffer)[]): string {
  const hash = createHash('sha1');
  for (const part of content) hash.update(part);
  return `W/"${hash.digest('base64url')}"`;
}

function redirect(response: Response): PageAnswer {
  const location = response.headers.get('location') ?? '/';
  return { status: response.status, headers: { location }, body: Buffer.alloc(0) };
}
