import { describe, expect, it } from 'vitest';
import { assemblePage } from './assemblePage.ts';
import { assetLinks, fontPreloads } from './assetLinks.ts';

const template =
  '<html><head><!--page-head--><link rel="stylesheet" href="/assets/shell.css"></head>' +
  '<body><div id="root"><!--page-body--></div>' +
  '<script type="application/json"><!--page-data--></script>' +
  '<script type="module" src="/assets/shell.js"></script></body></html>';
const page = {
  status: 404,
  head: ['<title>T</title>'],
  body: ['<p>', Buffer.from('B'), '</p>'],
  data: ['{', Buffer.from('}')],
  routeIds: ['r'],
};
const frame = {
  template,
  nonce: 'n0',
  linksOf: (ids: readonly string[]) => `<!--${ids.join()}-->`,
};

describe('a page', () => {
  it('has its head, body, data and links in their places, and its status', () => {
    const answer = assemblePage(page, frame);
    expect(answer.status).toBe(404);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    const body = String(answer.body);
    expect(body).toContain('<head><title>T</title><link');
    expect(body).toContain('shell.css"><!--r--></head>');
    expect(body).toContain('<div id="root"><p>B</p></div>');
    expect(body).toContain('json">{}</script>');
  });

  it('gives its nonce to its own scripts and to none that came with the content', () => {
    const answer = assemblePage({ ...page, body: ['<script>alert(1)</script>'] }, frame);
    const body = String(answer.body);
    expect(body).toContain('<script>alert(1)</script>');
    expect(body.match(/nonce="n0"/g)).toHaveLength(2);
  });

  it('takes a text for a text, whatever replacements mean by it', () => {
    const texts = { head: ["<title>$' $$</title>"], body: ["$& $' $1"], data: ['{"a":"$&"}'] };
    const body = String(assemblePage({ ...page, ...texts }, frame).body);
    for (const text of Object.values(texts).flat()) expect(body).toContain(text);
  });

  it('has the same ETag for as long as it says the same, whatever nonce and moment', () => {
    const etag = (change: Partial<typeof page>, framed: Partial<typeof frame> = {}) =>
      assemblePage({ ...page, ...change }, { ...frame, ...framed }).headers['etag'];
    const first = etag({ data: ['{"now":"2026-01-01T00:00:00.000Z"}'] });
    expect(first).toMatch(/^W\/"[\w-]{27}"$/);
    expect(etag({ data: ['{"now":"2026-01-02T00:00:00.000Z"}'] }, { nonce: 'n1' })).toBe(first);
    expect(etag({ data: ['{"now":"","x":1}'] })).not.toBe(first);
    const twice = (now: string) => `{"now":"${now}","hydration":{"root":{"now":"${now}"}}}`;
    expect(etag({ data: [twice('2026-01-01T00:00:00.000Z')] })).toBe(
      etag({ data: [twice('2026-01-02T00:00:00.000Z')] }),
    );
    expect(etag({ data: ['{', Buffer.from(' }')] })).not.toBe(etag({}));
    expect(etag({ body: ['<p>C</p>'] })).not.toBe(etag({}));
    expect(etag({}, { template: `${template} ` })).not.toBe(etag({}));
  });

  it('lets a redirect through', () => {
    const response = new Response(null, { status: 302, headers: { location: '/search?page=3' } });
    expect(assemblePage(response, frame)).toEqual({
      status: 302,
      headers: { location: '/search?page=3' },
      body: Buffer.alloc(0),
    });
  });
});

describe('the links of a page', () => {
  const manifest = {
    'index.html': { file: 'assets/shell.js', css: ['assets/shell.css'] },
    _shared: { file: 'assets/shared.js', css: ['assets/shared.css'] },
    'screens/a/aRoute.ts': { file: 'assets/a.js', css: ['assets/a.css'], imports: ['_shared'] },
    'screens/b/bRoute.ts': { file: 'assets/b.js', imports: ['_shared', 'index.html'] },
    'styles/fonts/text-basic.woff2': { file: 'assets/text-basic-D1_x.woff2' },
    'styles/fonts/text-accents.woff2': { file: 'assets/text-accents-D2.woff2' },
  };
  const linksOf = assetLinks(manifest, template);
  const addresses = (links: string) => [...links.matchAll(/href="([^"]*)"/g)].map(([, at]) => at);

  it('are the styles and scripts of its routes, shared ones first', () => {
    expect(addresses(linksOf(['root', 'screens/a/aRoute.ts']))).toEqual([
      '/assets/shared.css',
      '/assets/shared.js',
      '/assets/a.css',
      '/assets/a.js',
    ]);
  });

  it('know a route by its module, and leave out what the document has', () => {
    expect(addresses(linksOf(['root', 'screens/b/bRoute.ts#terms']))).toEqual([
      '/assets/shared.css',
      '/assets/shared.js',
      '/assets/b.js',
    ]);
  });

  it('preload the fonts every page uses, and not those of rarer letters', () => {
    expect(fontPreloads(manifest)).toBe(
      '<link rel="preload" href="/assets/text-basic-D1_x.woff2" as="font" type="font/woff2" crossorigin>',
    );
  });
});
