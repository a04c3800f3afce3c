import type { CallAnswer } from '#shared/contract/endpoints.ts';
import type { LoadedBrand } from '#server/brand/brand.ts';
import { appError } from '#server/features/appError.ts';

type ContentPage = CallAnswer<'getContentPage'>;

/** Static pages from the Markdown of the brand, each rendered when it is first requested. */
export function createContentService(currentBrand: () => Pick<LoadedBrand, 'version' | 'content'>) {
  let rendered = { version: '', pages: new Map<string, ContentPage>() };
  return {
    async get(slug: string) {
      const { version, content } = currentBrand();
      if (rendered.version !== version) rendered = { version, pages: new Map() };
      const { pages } = rendered;
      const cached = pages.get(slug);
      if (cached) return cached;
      const source = content.get(slug);
      if (source === undefined) throw appError('not_found', 'There is no page of this name.');
      const page = await renderPage(source);
      pages.set(slug, page);
      return page;
    },
  };
}

const frontMatter = /^---\r?\n([\s\S]*?)\r?\n---\r?\n/;

/** A page of its Markdown, which begins with its title and description. */
export async function renderPage(source: string): Promise<ContentPage> {
  // A sixth of the server's code is for these pages, and few are requested.
  const { renderMarkdown } = await import('./renderMarkdown.ts');
  const fields = frontMatter.exec(source)?.[1] ?? '';
  const { heading, html, headings } = renderMarkdown(source.replace(frontMatter, ''));
  const title = readField(fields, 'title');
  return {
    title,
    description: readField(fields, 'description'),
    heading: heading || title,
    html,
    headings,
  };
}

function readField(fields: string, name: string): string {
  const line = fields.split(/\r?\n/).find((text) => text.startsWith(`${name}:`)) ?? '';
  const value = line.slice(name.length + 1).trim();
  return value.replace(/^(['"])(.*)\1$/, '$2');
}
