import { describe, expect, it, test } from 'vitest';
import { testBrand } from '#tests/support/testBrand.ts';
import { createContentService } from './contentService.ts';

function serviceOf(content: Iterable<readonly [string, string]>) {
  return createContentService(() => ({ version: 'a', content: new Map(content) }));
}

const rendered = (markdown: string) => serviceOf([['page', markdown]]).get('page');

describe('a static page', () => {
  it('has its title, description and heading from the file', async () => {
    const page = await rendered(
      '---\ntitle: "Our rules"\ndescription: All of them.\n---\n\n# The *rules*\n\nText.\n',
    );
    expect(page).toEqual({
      title: 'Our rules',
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
    await expect(serviceOf([]).get('nothing')).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  it('reads every page we ship', async () => {
    const names = [...testBrand.content.keys()];
    const service = createContentService(() => testBrand);
    const pages = await Promise.all(names.map((name) => service.get(name)));
    expect(names.length).toBeGreaterThanOrEqual(12);
    for (const page of pages) {
      expect(page.title).not.toBe('');
      expect(page.description).not.toBe('');
      expect(page.html).not.toBe('');
      expect(JSON.stringify(page)).not.toContain('{{');
    }
  });

  it('is the one of the brand in use from the moment it changes', async () => {
    let brand = { version: 'a', content: new Map([['page', '# One']]) };
    const service = createContentService(() => brand);
    expect((await service.get('page')).heading).toBe('One');
    brand = { version: 'b', content: new Map([['page', '# Two']]) };
    expect((await service.get('page')).heading).toBe('Two');
  });
});
