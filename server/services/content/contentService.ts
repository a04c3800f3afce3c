import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brand } from '#shared/domain/brand.ts';
import type { CallAnswer } from '#shared/contract/endpoints.ts';
import { appError } from '#server/services/appError.ts';

type ContentPage = CallAnswer<'getContentPage'>;

export interface ContentService {
  /** Fails with `not_found` where there is no such page. */
  get(slug: string): Promise<ContentPage>;
}

/** Static pages from Markdown files, each read and rendered when it is first requested. */
export function createContentService(folder: string): ContentService {
  const pages = new Map<string, ContentPage>();
  return {
    async get(slug) {
      const cached = pages.get(slug);
      if (cached) return cached;
      const source = await readFile(join(folder, `${slug}.md`), 'utf8').catch(() => null);
      if (source === null) throw appError('not_found', 'There is no page of this name.');
      const page = await readPage(fillBrand(source));
      pages.set(slug, page);
      return page;
    },
  };
}

const frontMatter = /^---\r?\n([\s\S]*?)\r?\n---\r?\n/;

async function readPage(source: string): Promise<ContentPage> {
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

/** `{{productName}}` stands for a text of the brand; an unknown name is a mistake in the page. */
function fillBrand(source: string): string {
  return source.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = (brand as Record<string, unknown>)[name];
    if (typeof value !== 'string') throw new Error(`No text of the brand is called ${name}`);
    return value;
  });
}
