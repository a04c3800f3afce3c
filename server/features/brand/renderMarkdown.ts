import { decodeHTMLStrict } from 'entities';
import { Marked, type Tokens } from 'marked';
import sanitizeHtml from 'sanitize-html';
import { brandFilesPath } from '#shared/domain/brand/brand.ts';

/** Renders Markdown of any author as safe HTML: only the elements and attributes listed here remain. */
export function renderMarkdown(source: string) {
  const headings: { id: string; text: string; level: number }[] = [];
  let heading = '';
  const marked = new Marked({
    renderer: {
      heading(token: Tokens.Heading) {
        const inner = this.parser.parseInline(token.tokens);
        const text = plainText(inner);
        if (token.depth === 1) {
          heading ||= text;
          return '';
        }
        const id = uniqueId(text, headings);
        headings.push({ id, text, level: token.depth });
        return `<h${token.depth} id="${id}">${inner}</h${token.depth}>\n`;
      },
    },
  });
  const html = sanitizeHtml(marked.parse(source, { async: false }), allowed);
  return { heading, html, headings };
}

const allowed: sanitizeHtml.IOptions = {
  allowedTags: words(
    'h2 h3 h4 p ul ol li dl dt dd blockquote hr br a strong em b i code pre s small abbr',
    'table thead tbody tr th td img',
  ),
  allowedAttributes: {
    a: ['href', 'title'],
    abbr: ['title'],
    h2: ['id'],
    h3: ['id'],
    h4: ['id'],
    th: ['align'],
    td: ['align'],
    img: ['src', 'alt', 'title', 'loading'],
  },
  transformTags: { img: sanitizeHtml.simpleTransform('img', { loading: 'lazy' }) },
  // Pictures of the brand alone: another server would learn who reads a page.
  exclusiveFilter: ({ tag, attribs }) =>
    tag === 'img' && !attribs['src']?.startsWith(brandFilesPath),
  allowedSchemes: ['https', 'mailto', 'tel'],
  allowProtocolRelative: false,
};

function words(...lines: readonly string[]): string[] {
  return lines.flatMap((line) => line.split(' '));
}

function plainText(html: string): string {
  return decodeHTMLStrict(sanitizeHtml(html, { allowedTags: [], allowedAttributes: {} }));
}

function uniqueId(text: string, taken: readonly { id: string }[]): string {
  const base = text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
  let id = base || 'section';
  for (let number = 2; taken.some((other) => other.id === id); number += 1)
    id = `${base}-${number}`;
  return id;
}
