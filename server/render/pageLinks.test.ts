import { describe, expect, it } from 'vitest';
import { fontPreloads, pageFiles, extractFiles } from './pageFiles.ts';
import { pageLinks } from './pageLinks.ts';

const document =
  '<html><head>\n    <script type="module" crossorigin src="/assets/shell.js"></script>' +
  '\n    <link rel="stylesheet" crossorigin href="/assets/shell.css">\n  </head>' +
  '<body><script type="application/json"></script></body></html>';

const manifest = {
  _shell: { file: 'assets/shell.js', css: ['assets/shell.css'] },
  _shared: { file: 'assets/shared.js', css: ['assets/shared.css'] },
  'screens/a/aRoute.ts': {
    file: 'assets/a.js',
    css: ['assets/a.css'],
    imports: ['_shell', '_shared'],
  },
  'screens/b/bRoute.ts': { file: 'assets/b.js', imports: ['_shared', '_shell'] },
  'styles/fonts/text-basic.woff2': { file: 'assets/text-basic-D1_x.woff2' },
  'styles/fonts/text-accents.woff2': { file: 'assets/text-accents-D2.woff2' },
};

const { template, files: own } = extractFiles(document);

it('a document is a template without the files it asked for', () => {
  expect(template).toBe(
    '<html><head>\n  </head><body><script type="application/json"></script></body></html>',
  );
  expect(own).toEqual({ scripts: ['/assets/shell.js'], styles: ['/assets/shell.css'] });
});

describe('the files of a page', () => {
  it('are those of its document, then those of its routes, shared ones first, each once', () => {
    expect(pageFiles(manifest, ['root', 'screens/a/aRoute.ts'], own)).toEqual({
      styles: ['/assets/shell.css', '/assets/shared.css', '/assets/a.css'],
      scripts: ['/assets/shell.js', '/assets/shared.js', '/assets/a.js'],
    });
  });

  it('are known by the module of a route', () => {
    expect(pageFiles(manifest, ['root', 'screens/b/bRoute.ts#terms'], own)).toEqual({
      styles: ['/assets/shell.css', '/assets/shared.css'],
      scripts: ['/assets/shell.js', '/assets/shared.js', '/assets/b.js'],
    });
  });

  it('are the fonts of the brand, and not those of rarer letters', () => {
    expect(fontPreloads(manifest, ['other'])).toBe('');
    expect(fontPreloads(manifest, ['text'])).toBe(
      '<link rel="preload" href="/assets/text-basic-D1_x.woff2" as="font" type="font/woff2" crossorigin>',
    );
  });
});

describe('the links of a page', () => {
  const { head, end } = pageLinks(pageFiles(manifest, ['screens/a/aRoute.ts'], own), own.scripts);

  it('ask for its styles before it is painted, and for no script', () => {
    const addresses = [...head.matchAll(/href="([^"]*)"/g)].map(([, address]) => address);
    expect(addresses).toEqual(['/assets/shell.css', '/assets/shared.css', '/assets/a.css']);
    expect(head).not.toContain('.js');
  });

  it('leave its scripts to one that waits', () => {
    expect(end).toMatch(/^<script type="speculationrules">.*<\/script><script>.*<\/script>$/);
    expect(end).toContain('["/assets/shell.js","/assets/shared.js","/assets/a.js"]');
  });
});
