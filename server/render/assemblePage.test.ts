import { describe, expect, it } from 'vitest';
import { assemblePage } from './assemblePage.ts';

const template =
  '<html><head><!--page-head--><link rel="icon" href="/icon.svg"></head>' +
  '<body><div id="root"><!--page-body--></div>' +
  '<script type="application/json" data-now="<!--page-now-->"><!--page-data--></script></body></html>';
const page = {
  status: 404,
  head: '<title>T</title>',
  announcements: '',
  banner: '',
  body: '<p>B</p>',
  data: '{}',
  now: '2026-01-01T00:00:00.000Z',
  routeIds: ['r'],
};
const frame = {
  template,
  nonce: 'n0',
  linksOf: (ids: readonly string[]) => ({
    head: `<!--${ids.join()}-->`,
    end: '<script>go()</script>',
  }),
};

describe('a page', () => {
  it('has its head, body, data and links in their slots, and its status', () => {
    const answer = assemblePage(page, frame);
    expect(answer.status).toBe(404);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    const body = String(answer.body);
    expect(body).toContain('<head><title>T</title><link');
    expect(body).toContain('icon.svg"><!--r--></head>');
    expect(body).toContain('<div id="root"><p>B</p></div>');
    expect(body).toContain(
      'data-now="2026-01-01T00:00:00.000Z">{}</script><script nonce="n0">go()</script></body>',
    );
  });

  it('gives its nonce to its own scripts and to none that came with the content', () => {
    const answer = assemblePage({ ...page, body: '<script>alert(1)</script>' }, frame);
    const body = String(answer.body);
    expect(body).toContain('<script>alert(1)</script>');
    expect(body.match(/nonce="n0"/g)).toHaveLength(2);
  });

  it('takes a text for a text, whatever replacements mean by it', () => {
    const texts = { head: "<title>$' $$</title>", body: "$& $' $1", data: '{"a":"$&"}' };
    const body = String(assemblePage({ ...page, ...texts }, frame).body);
    for (const text of Object.values(texts)) expect(body).toContain(text);
  });

  it('has the same ETag for as long as it says the same, whatever nonce and moment', () => {
    const etag = (change: Partial<typeof page>, framed: Partial<typeof frame> = {}) =>
      assemblePage({ ...page, ...change }, { ...frame, ...framed }).headers['etag'];
    const first = etag({});
    expect(first).toMatch(/^W\/"[\w-]{27}"$/);
    expect(etag({ now: '2026-01-02T00:00:00.000Z' }, { nonce: 'n1' })).toBe(first);
    expect(etag({ data: '{ }' })).not.toBe(etag({}));
    expect(etag({ body: '<p>C</p>' })).not.toBe(etag({}));
    expect(etag({}, { template: `${template} ` })).not.toBe(etag({}));
    expect(etag({ routeIds: ['s'] })).not.toBe(etag({}));
    const otherFiles = { linksOf: () => ({ head: '<!--r-->', end: '<script>go(1)</script>' }) };
    expect(etag({}, otherFiles)).not.toBe(etag({}));
  });

  it('has its notices in their slot, which are part of its ETag, and their script is not', () => {
    const body = '<i></i><div id="announcements"></div><p>B</p>';
    const answer = (announcements: string, nonce: string) =>
      assemblePage({ ...page, body, announcements }, { ...frame, nonce });
    const first = answer('<p>Closed</p>', 'n0');
    expect(String(first.body)).toContain(
      '<i></i><div id="announcements"><p>Closed</p><script nonce="n0">',
    );
    expect(String(first.body)).toContain('</script></div><p>B</p></div>');
    expect(answer('<p>Closed</p>', 'n1').headers['etag']).toBe(first.headers['etag']);
    expect(answer('<p>Open</p>', 'n0').headers['etag']).not.toBe(first.headers['etag']);
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
