import { describe, expect, it, test } from 'vitest';
import type { BrandFiles } from './brand.ts';
import { buildBrand } from './buildBrand.ts';
import { ownBrandFolder } from './openBrand.ts';
import { readBrandFolder } from './readBrandFolder.ts';

const own = (await readBrandFolder(ownBrandFolder)).files;

/** The program's own brand with some files replaced; null takes one away. */
function filesWith(changes: Record<string, string | object | Buffer | null>): BrandFiles {
  const files = new Map(own);
  for (const [path, value] of Object.entries(changes)) {
    if (value === null) files.delete(path);
    else if (Buffer.isBuffer(value)) files.set(path, value);
    else files.set(path, Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)));
  }
  return files;
}

function json(path: string): Record<string, unknown> {
  return JSON.parse(String(own.get(path))) as Record<string, unknown>;
}

const problemsOf = (changes: Parameters<typeof filesWith>[0]) =>
  buildBrand(filesWith(changes), own).problems;

test('the brand that comes with the program has no problem', () => {
  const { brand, problems } = buildBrand(own);
  expect(problems).toEqual([]);
  expect(brand?.pages).toMatchObject({
    productName: 'Wattle Tickets',
    partner: { name: 'Crowdlens', slug: 'crowdlens' },
    resale: { name: 'Fairpass' },
  });
});

describe('a brand folder', () => {
  it('needs few files: colours and content pages that it lacks are those of the program', () => {
    const { brand, problems } = buildBrand(
      new Map([
        ['logo.svg', own.get('logo.svg')!],
        ['brand.json', Buffer.from(JSON.stringify({ ...json('brand.json'), ...small }))],
        ['theme.json', Buffer.from(JSON.stringify({ ...json('theme.json'), light: {}, dark: {} }))],
      ]),
      own,
    );
    expect(problems).toEqual([]);
    expect(brand?.content.get('about')).toContain('Who Harbour Hall is');
    expect(brand?.pages.features.deadcool).toBe(false);
    expect(brand?.manifest).toMatchObject({ name: 'Harbour Hall', icons: [] });
  });

  it('darkens pictures under text with its own deep colour', () => {
    const theme = json('theme.json') as { light: object };
    const scrimOf = (light: object) => {
      const { brand } = buildBrand(filesWith({ 'theme.json': { ...theme, light } }), own);
      const sheet = [...(brand?.files ?? [])].find(([address]) => address.endsWith('.css'))?.[1];
      return /--scrim-channels:([\d ]+)/.exec(String(sheet?.body))?.[1];
    };
    expect(scrimOf(theme.light)).toBe('10 26 20');
    expect(scrimOf({ ...theme.light, deep: '#2a0a3d' })).toBe('26 6 38');
  });

  it('draws posters in its colours where they are not those of the program', () => {
    const theme = json('theme.json') as { light: object };
    const light = { ...theme.light, deep: '#2a0a3d' };
    expect(buildBrand(own).brand?.posters).toBeNull();
    const posters = buildBrand(filesWith({ 'theme.json': { ...theme, light } }), own).brand
      ?.posters;
    expect(posters?.palettes[0]?.ground).toBe('#2a0a3d');
  });

  it('gives a file another address when its content changes, and no other file', () => {
    const before = buildBrand(own).brand!;
    const after = buildBrand(
      filesWith({ 'logo.svg': String(own.get('logo-dark.svg')) }),
      own,
    ).brand!;
    expect(after.pages.logo.onLight.src).not.toBe(before.pages.logo.onLight.src);
    expect(after.pages.logo.onDark.src).toBe(before.pages.logo.onDark.src);
    expect(after.version).not.toBe(before.version);
  });

  it('can bring a font, which its style sheet loads', () => {
    const theme = {
      ...json('theme.json'),
      fonts: { display: hallFont, text: { family: 'System Sans' } },
    };
    const { brand, problems } = buildBrand(
      filesWith({ 'theme.json': theme, 'fonts/hall.woff2': emptyFont }),
      own,
    );
    expect(problems).toEqual([]);
    const sheet = [...brand!.files]
      .find(([address]) => address.endsWith('.css'))?.[1]
      .body.toString();
    expect(sheet).toMatch(
      /@font-face\{font-family:'Hall';[^}]*url\('\/assets\/brand\/fonts\/hall-[\da-f]{12}\.woff2'\)/,
    );
    expect(sheet).toContain("--font-display:'Hall',serif;--font-text:system-ui, sans-serif;");
    expect(brand!.head).toMatch(/rel="preload" href="\/assets\/brand\/fonts\/hall-/);
    expect(brand!.ownFonts).toEqual([]);
  });
});

/** The header of WOFF2 alone: its kind, no flavour, 12 bytes. */
const emptyFont = Buffer.from('774f4632000000000000000c', 'hex');

const small = {
  productName: 'Harbour Hall',
  logo: { showsName: false },
  share: null,
  deadcool: null,
};
const hallFont = { family: 'Hall', file: 'fonts/hall.woff2', fallback: 'serif' };

it('shows a picture of the folder on a content page', () => {
  const text = '---\ntitle: A\ndescription: B\n---\n\n![The hall](share.png)';
  const { brand, problems } = buildBrand(filesWith({ 'content/about.md': text }), own);
  expect(problems).toEqual([]);
  const about = brand?.content.get('about') ?? '';
  const [, address = ''] = /!\[The hall\]\(([^)]+)\)/.exec(about) ?? [];
  expect(address).toMatch(/share-[\da-f]{12}\.png$/);
  expect(brand?.files.get(address)?.type).toBe('image/png');
});

describe('a problem names file, field and what would be right', () => {
  const brand = (change: object) => ({ 'brand.json': { ...json('brand.json'), ...change } });
  const light = (change: object) => ({
    'theme.json': {
      ...json('theme.json'),
      light: { ...(json('theme.json')['light'] as object), ...change },
    },
  });

  test.each<
    readonly [
      what: string,
      changes: Parameters<typeof filesWith>[0],
      file: string,
      field: string,
      message: RegExp,
    ]
  >([
    ['no brand.json', { 'brand.json': null }, 'brand.json', '', /is missing: see docs\/brand.md/],
    ['no JSON', { 'theme.json': '{ "light": ' }, 'theme.json', '', /^is no JSON: /],
    [
      'a mistyped field',
      brand({ suportEmail: 'x' }),
      'brand.json',
      'suportEmail',
      /^is no field of this file: supportEmail is meant\?$/,
    ],
    [
      'an unknown field of a colour scheme',
      light({ mauve: '#ff00ff' }),
      'theme.json',
      'light.mauve',
      /the fields are ground, surface, /,
    ],
    [
      'a field left out',
      brand({ legalName: undefined }),
      'brand.json',
      'legalName',
      /^is missing: it must be a text in quotes$/,
    ],
    [
      'a number for a text',
      brand({ tagline: 5 }),
      'brand.json',
      'tagline',
      /^must be a text in quotes, not a number$/,
    ],
    [
      'a list for an object',
      { 'links.json': [] },
      'links.json',
      '',
      /^must be fields in \{ \}, not a list/,
    ],
    [
      'a file under a mistyped name',
      { 'promotion.json': [] },
      'promotion.json',
      '',
      /^is read by nothing: promotions\.json is meant\?$/,
    ],
    [
      'a file in Latin 1',
      { 'home.json': Buffer.from([0x22, 0xe9, 0x22]) },
      'home.json',
      '',
      /UTF-8/,
    ],
    [
      'an empty name',
      brand({ productName: ' ' }),
      'brand.json',
      'productName',
      /must not be empty/,
    ],
    [
      'a bad address',
      brand({ supportEmail: 'us' }),
      'brand.json',
      'supportEmail',
      /support@tickets/,
    ],
    [
      'a bad slug',
      brand({ partner: { name: 'Data', slug: 'Data Partner' } }),
      'brand.json',
      'partner.slug',
      /data-partner/,
    ],
    [
      'a social link that is a script',
      brand({ socialLinks: [{ label: 'x', url: 'javascript:alert(1)' }] }),
      'brand.json',
      'socialLinks.0.url',
      /must be an http\(s\) address/,
    ],
    [
      'a picture without a text',
      brand({ share: { file: 'share.png', alt: '' } }),
      'brand.json',
      'share.alt',
      /must not be empty/,
    ],
    [
      'a picture that is not there',
      brand({ share: { file: 'other.png', alt: 'x' } }),
      'brand.json',
      'share.file',
      /names other.png, which is not in the folder/,
    ],
    ['a colour by name', light({ ink: 'black' }), 'theme.json', 'light.ink', /#15231c/],
    [
      'a pale ink',
      light({ ink: '#999999' }),
      'theme.json',
      'light.ink',
      /#999999 on ground #faf6ec has a contrast of 2\.6\d, at least 4\.5 is needed/,
    ],
    [
      'a colour that lets through what is behind',
      light({ ink: '#15231c80' }),
      'theme.json',
      'light.ink',
      /must be opaque, such as #15231c/,
    ],
    [
      'a pale border of fields',
      light({ lineStrong: '#eeeeee' }),
      'theme.json',
      'light.lineStrong',
      /at least 3 is needed/,
    ],
    [
      'a font that nobody has',
      {
        'theme.json': {
          ...json('theme.json'),
          fonts: { display: { family: 'Nonesuch' }, text: { family: 'System Sans' } },
        },
      },
      'theme.json',
      'fonts.display.family',
      /Bricolage Grotesque, Instrument Sans, System Sans, System Serif need none/,
    ],
    [
      'a font too large',
      {
        'theme.json': {
          ...json('theme.json'),
          fonts: { display: hallFont, text: { family: 'System Sans' } },
        },
        'fonts/hall.woff2': 'x'.repeat(110_000),
      },
      'theme.json',
      'fonts',
      /load 108 KiB together, 100 KiB are allowed/,
    ],
    [
      'a logo with a script',
      { 'logo.svg': '<svg viewBox="0 0 1 1"><script>alert(1)</script></svg>' },
      'logo.svg',
      '',
      /holds a script/,
    ],
    [
      'a logo with a handler',
      { 'logo.svg': '<svg viewBox="0 0 1 1" onload="alert(1)"/>' },
      'logo.svg',
      '',
      /event handler/,
    ],
    ['a logo without a size', { 'logo.svg': '<svg/>' }, 'logo.svg', '', /viewBox/],
    [
      'a picture that is none',
      { 'share.png': 'hello' },
      'share.png',
      '',
      /is no PNG picture, or a part of one/,
    ],
    [
      'a picture that is cut off',
      { 'share.png': own.get('share.png')!.subarray(0, 500) },
      'share.png',
      '',
      /or a part of one/,
    ],
    [
      'an icon of another size',
      { 'icons/icon-512.png': own.get('icons/icon-192.png')! },
      'icons/icon-512.png',
      '',
      /has 192 × 192 pixels: it must have 512 × 512/,
    ],
    ['a font that is none', { 'fonts/a.woff2': 'hello' }, 'fonts/a.woff2', '', /is no WOFF2 font/],
    [
      'an unknown placeholder',
      { 'content/about.md': '---\ntitle: A\ndescription: B\n---\n\n{{phoneNumber}}' },
      'content/about.md',
      'line 6',
      /\{\{phoneNumber\}\} is no text of the brand: productName, /,
    ],
    [
      'a page without a title',
      { 'content/about.md': '---\ndescription: B\n---\n\nText.' },
      'content/about.md',
      'title',
      /is missing/,
    ],
    [
      'a link to a page that is switched off',
      {
        ...brand({ features: { careers: false } }),
        'content/about.md': '---\ntitle: A\ndescription: B\n---\n\n[Work with us](/careers)',
      },
      'content/about.md',
      'line 6',
      /\/careers is no page of this brand/,
    ],
    [
      'a menu link to nowhere',
      { 'links.json': { menu: [{ label: 'Shop', url: '/shop' }] } },
      'links.json',
      'menu.0.url',
      /\/shop is no page of this brand/,
    ],
    [
      'a section of home that is none',
      { 'home.json': { sections: ['near', 'weekends'] } },
      'home.json',
      'sections.1',
      /^"weekends" is no section; these are: weekend, near, /,
    ],
    [
      'a section of home twice',
      { 'home.json': { sections: ['near', 'near'] } },
      'home.json',
      'sections',
      /must name each section once/,
    ],
    [
      'a content page under a name that nothing shows',
      { 'content/abuot.md': '---\ntitle: A\ndescription: B\n---\n\nText.' },
      'content/abuot.md',
      '',
      /is shown nowhere; the content pages are: about, /,
    ],
    [
      'a promotion without its picture',
      {
        'promotions.json': [{ id: 'a', textDescription: 'A: b', imgSrc: 'a.svg', url: '/search' }],
      },
      'promotions.json',
      '0.imgSrc',
      /names a.svg, which is not in the folder/,
    ],
  ])('%s', (_what, changes, file, field, message) => {
    const problems = problemsOf(changes);
    expect(problems).toContainEqual({ file, field, message: expect.stringMatching(message) });
    expect(problems.length).toBeLessThan(5);
  });

  it('nothing is wrong with a byte order mark', () => {
    const marked = Buffer.from(`\uFEFF${String(own.get('brand.json'))}`);
    expect(problemsOf({ 'brand.json': marked })).toEqual([]);
  });

  it('all of them at once', () => {
    const files = problemsOf({ 'brand.json': '{', 'theme.json': '{', 'logo.svg': '<svg/>' });
    expect(new Set(files.map(({ file }) => file))).toEqual(
      new Set(['brand.json', 'theme.json', 'logo.svg']),
    );
  });
});
