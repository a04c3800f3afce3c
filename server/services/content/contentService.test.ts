import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { createContentService } from './contentService.ts';

const shipped = join(import.meta.dirname, '../../../resources/content');
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'content-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function rendered(markdown: string) {
  await writeFile(join(folder, 'page.md'), markdown);
  return createContentService(folder).get('page');
}

describe('a static page', () => {
  it('has its title, description and heading from the file, with the brand filled in', async () => {
    const page = await rendered(
      '---\ntitle: "{{productName}} rules"\ndescription: All of them.\n---\n\n# The *rules*\n\nText.\n',
    );
    expect(page).toEqual({
      title: 'Wattle Tickets rules',
      description: 'All of them.',
      heading: 'The rules',
      html: '<p>Text.</p>\n',
      headings: [],
    });
  });

  it('gives each heading an address of its own', async () => {
    const page = await rendered('## Can I pay & go?\n\n### Refunds\n\n## Refunds\n');
    expect(page.headings).toEqual([
      { id: 'can-i-pay-go', text: 'Can I pay & go?', level: 2 },
      { id: 'refunds', text: 'Refunds', level: 3 },
      { id: 'refunds-2', text: 'Refunds', level: 2 },
    ]);
    expect(page.html).toContain('<h2 id="refunds-2">Refunds</h2>');
  });

  test.each([
    ['<script>alert(1)</script>'],
    ['<img src=x onerror=alert(1)>'],
    ['<svg onload=alert(1)>'],
    ['<a href="javascript:alert(1)">x</a>'],
    ['[x](javascript:alert(1))'],
    ['[x](//elsewhere.example)'],
    ['<a href="jav&#x09;ascript:alert(1)">x</a>'],
    ['<p style="position:fixed">x</p>'],
    ['<iframe src="https://elsewhere.example"></iframe>'],
    ['<math><mtext></p><style><img src=x onerror=alert(1)></style></mtext></math>'],
  ])('lets nothing through that acts: %s', async (markdown) => {
    const { html } = await rendered(markdown);
    expect(html).not.toMatch(
      /<script|<svg|<img|<iframe|<style|<math|javascript:|\son\w+=|style=|\/\//i,
    );
  });

  it('is refused by name where there is none', async () => {
    await expect(createContentService(folder).get('nothing')).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  it('reads every page we ship', async () => {
    const names = (await readdir(shipped)).map((file) => file.replace(/\.md$/, ''));
    const pages = await Promise.all(names.map((name) => createContentService(shipped).get(name)));
    expect(names.length).toBeGreaterThanOrEqual(12);
    for (const page of pages) {
      expect(page.title).not.toBe('');
      expect(page.description).not.toBe('');
      expect(page.html).not.toBe('');
      expect(JSON.stringify(page)).not.toContain('{{');
    }
  });
});
