import { expect, test } from 'vitest';
import { renderMarkdown } from './renderMarkdown.ts';

test('the first heading is the title, further ones of its level are left out', () => {
  const { heading, html } = renderMarkdown('# One & *two*\n\nText.\n\n# Three\n');
  expect(heading).toBe('One & two');
  expect(html).toBe('<p>Text.</p>\n');
});

test('headings have different ids, and one without letters has one too', () => {
  const { headings, html } = renderMarkdown('## Refunds\n\n### Refunds\n\n## ???\n');
  expect(headings.map(({ id }) => id)).toEqual(['refunds', 'refunds-2', 'section']);
  expect(html).toContain('<h3 id="refunds-2">Refunds</h3>');
});

test.each([
  ['a script', '<script>alert(1)</script>'],
  ['a handler', '<p onclick="alert(1)">Text</p>'],
  ['an address that runs code', '[link](javascript:alert(1))'],
  ['a picture of another host', '![picture](https://host.example/a.png)'],
  ['a frame', '<iframe src="https://host.example"></iframe>'],
])('%s is removed', (_, source) => {
  expect(renderMarkdown(source).html).not.toMatch(/script|onclick|alert\(1\)|<img|<iframe/);
});

test('links by https, mail and telephone stay', () => {
  const { html } = renderMarkdown(
    '[a](https://host.example) [b](mailto:a@host.example) [c](tel:1)',
  );
  expect(html.match(/href="[^"]+"/g)).toEqual([
    'href="https://host.example"',
    'href="mailto:a@host.example"',
    'href="tel:1"',
  ]);
});

test('a picture of the brand stays, with its text, and is loaded when it comes into view', () => {
  const { html } = renderMarkdown('![The bar](/assets/brand/pictures/bar-0123456789ab.webp)');
  expect(html).toBe(
    '<p><img src="/assets/brand/pictures/bar-0123456789ab.webp" alt="The bar" loading="lazy" /></p>\n',
  );
});
