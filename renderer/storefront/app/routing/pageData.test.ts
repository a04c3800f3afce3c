import { expect, it, test } from 'vitest';
import { readPageData, writePageData, type PageData, safeErrors, splitHead } from './pageData.ts';

it('survives whatever text is in it, and never ends its script element', () => {
  const page = {
    config: { publicUrl: '</script><script>alert(1)</script><!--\u2028' },
    hydration: {},
  } as unknown as PageData;
  const text = writePageData(page);
  expect(text).not.toContain('<');
  const now = '2025-11-18T23:30:00.000Z';
  document.body.innerHTML = `<script type="application/json" id="page-data" data-now="${now}">${text}</script>`;
  expect(readPageData()).toEqual({ ...page, now });
});

it('sends the browser which route failed and its status, never the cause', () => {
  expect(safeErrors({ root: new Error('SELECT secret FROM vault') })).toEqual({
    root: { status: 500, statusText: '', internal: false, data: null },
  });
  expect(safeErrors(null)).toBeNull();
});

test.each([
  ['<title>A</title><meta name="x" content="1"/><main>B</main>', '<main>B</main>'],
  ['<link rel="preload" href="/a"/><main><title>C</title></main>', '<main><title>C</title></main>'],
  ['<main></main>', '<main></main>'],
])('%s leaves %s for the body', (markup, body) => {
  const split = splitHead(markup);
  expect(split.body).toBe(body);
  expect(split.head + split.body).toBe(markup);
});
