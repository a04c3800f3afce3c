import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Catalogue } from '#shared/domain/catalogue/catalogue.ts';
import type { BrandPosters } from '#shared/domain/posters/brandPosters.ts';
import { posterPalettes } from '#shared/domain/posters/posterPalette.ts';
import type { ShareFacts } from '#shared/domain/posters/sharePicture.ts';
import { createPictureQueue } from './createPictureQueue.ts';
import { createPosterSource } from './createPosterSource.ts';
import { drawShare } from './drawShare.ts';
import type { PosterFacts } from './posterFacts.ts';
import { parsePosterFile, renderPoster } from './renderPoster.ts';

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'posters-'));
});
afterAll(() => rm(directory, { recursive: true }));

const facts: PosterFacts = {
  id: 'sunroom',
  title: 'Sunroom',
  kicker: '',
  footer: '',
  genre: 'Indie',
  categories: ['Music'],
};

test.each([
  ['square.webp', { crop: 'square', width: 768, format: 'webp' }],
  ['square-160.avif', { crop: 'square', width: 160, format: 'avif' }],
  ['wide-320.avif', { crop: 'wide', width: 320, format: 'avif' }],
  ['hero-1200.webp', { crop: 'hero', width: 1200, format: 'webp' }],
  ['square-321.webp', null],
  ['round.webp', null],
  ['square.png', null],
  ['../square.webp', null],
  ['constructor.webp', null],
  ['', null],
])('%j names %j', (file, form) => {
  expect(parsePosterFile(file)).toEqual(form);
});

test.each([
  ['square-320.avif', 'heif', 320, 320],
  ['wide-480.webp', 'webp', 480, 270],
  ['hero-768.avif', 'heif', 768, 480],
])('%s is rendered in its format and size', async (file, format, width, height) => {
  const form = parsePosterFile(file);
  if (!form) throw new Error('no form');
  expect(await sharp(await renderPoster(facts, form)).metadata()).toMatchObject({
    format,
    width,
    height,
  });
});

test('a small poster weighs little', async () => {
  const form = { crop: 'square', width: 320, format: 'avif' } as const;
  expect((await renderPoster(facts, form)).length).toBeLessThan(12_000);
});

const aPicture = () => Promise.resolve(Buffer.from('picture'));

test('a picture that is asked for is rendered in a quiet time, once, and stored', async () => {
  const queue = createPictureQueue(join(directory, 'pictures'), 5);
  const render = vi.fn(aPicture);
  expect(await queue.read('a/b')).toBeNull();
  queue.renderLater('a/b', render);
  queue.renderLater('a/b', render);
  queue.renderLater('a/c', render);
  await vi.waitFor(
    async () => expect(await readdir(join(directory, 'pictures/a'))).toEqual(['b', 'c']),
    20_000,
  );
  expect(render).toHaveBeenCalledTimes(2);
  expect((await queue.read('a/b'))?.toString()).toBe('picture');
});

test('pictures are rendered one at a time, and one that several ask for once', async () => {
  const queue = createPictureQueue(join(directory, 'one'), 5);
  let underWay = 0;
  let most = 0;
  const render = vi.fn(async () => {
    most = Math.max(most, (underWay += 1));
    await new Promise((resolve) => setTimeout(resolve, 5));
    underWay -= 1;
    return Buffer.from('picture');
  });
  await Promise.all(['x', 'x', 'y', 'z'].map((name) => queue.render(name, render)));
  expect([render.mock.calls.length, most]).toEqual([3, 1]);
});

test('a rendering that failed is tried again at the next request', async () => {
  const queue = createPictureQueue(join(directory, 'failing'), 5);
  await expect(queue.render('x', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await expect.poll(async () => (await queue.render('x', aPicture)).toString()).toBe('picture');
});

test('a folder that cannot be written does not prevent a picture', async () => {
  const queue = createPictureQueue('/dev/null/nowhere', 1);
  expect((await queue.render('x', aPicture)).toString()).toBe('picture');
});

test('the first visitor gets the drawing itself, a reader that shows no SVG the picture', async () => {
  const event = {
    name: 'Sunroom',
    artists: [],
    genres: [],
    categories: [],
    homepageImage: '/posters/sunroom/wide.webp',
  };
  const catalogue = { events: [event] } as unknown as Catalogue;
  const source = createPosterSource({
    catalogue: () => catalogue,
    directory: join(directory, 'first'),
  });
  expect(await source('sunroom', 'hero-768.avif')).toMatchObject({
    type: 'image/svg+xml',
    isFinal: false,
  });
  expect(await source('sunroom', 'hero-768.avif', true)).toMatchObject({
    type: 'image/avif',
    isFinal: true,
  });
  await expect
    .poll(() => source('sunroom', 'hero-768.avif'))
    .toMatchObject({ type: 'image/avif', isFinal: true });
});

test('posters are those of the catalogue in use, and follow it', async () => {
  const catalogueOf = (id: string) =>
    ({
      events: [
        {
          name: 'Sunroom',
          artists: [],
          genres: [],
          categories: [],
          homepageImage: `/posters/${id}/wide.webp`,
        },
      ],
    }) as unknown as Catalogue;
  let current = catalogueOf('sunroom');
  const source = createPosterSource({ catalogue: () => current, directory });
  expect((await source('sunroom', 'square-320.webp', true))?.type).toBe('image/webp');
  expect(await source('sunroom', 'square-999.webp')).toBeNull();
  expect(await source('gully', 'square-320.webp')).toBeNull();
  current = catalogueOf('gully');
  expect(await source('sunroom', 'square-320.webp')).toBeNull();
  expect((await source('gully', 'square-320.webp'))?.body.length).toBeGreaterThan(100);
});

test('a page from before a change of colours gets the new ones, but not for ever', async () => {
  const brandOf = (deep: string) => ({
    tag: deep,
    palettes: [{ ...posterPalettes.midnight, ground: `#${deep}` }],
    motifs: null,
  });
  const event = {
    name: 'Pub Quiz',
    venue: { name: 'Hall' },
    artists: [],
    genres: [],
    categories: [],
    homepageImage: '/posters/own-1-2/wide.webp',
  };
  let brand: BrandPosters | null = brandOf('102030');
  const source = createPosterSource({
    catalogue: () => ({ events: [event] }) as unknown as Catalogue,
    brand: () => ({ posters: brand, sharePicture: null }),
    directory,
    drawsOnly: true,
  });
  const draw = async (id: string) => {
    const { body, isFinal } = (await source(id, 'wide.webp'))!;
    return { ground: /fill="(.*?)"/.exec(String(body))?.[1], isFinal };
  };
  expect(await draw('own-1-2-102030')).toEqual({ ground: '#102030', isFinal: true });
  brand = brandOf('304050');
  expect(await draw('own-1-2-304050')).toEqual({ ground: '#304050', isFinal: true });
  expect(await draw('own-1-2-102030')).toEqual({ ground: '#304050', isFinal: false });
  expect(await draw('own-1-2')).toEqual({ ground: '#304050', isFinal: false });
  brand = null;
  expect((await draw('own-1-2')).isFinal).toBe(true);
});

const shareFacts: ShareFacts = {
  productName: 'Harbour Hall',
  tagline: 'A room by the water.',
  logo: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" fill="#ff0000"/></svg>',
  logoSize: { width: 40, height: 40 },
  showsName: false,
  deep: '#102030',
  highlight: '#ffcc00',
  onDeep: '#ffffff',
};

test('the picture of shared links is a PNG with the colours and the logo of the brand', async () => {
  const source = createPosterSource({
    catalogue: () => ({ events: [] }) as unknown as Catalogue,
    brand: () => ({ posters: null, sharePicture: { id: 'share-1', facts: shareFacts } }),
    directory,
  });
  const picture = (await source('share-1', 'share.png'))!;
  expect([picture.type, picture.isFinal]).toEqual(['image/png', true]);
  expect((await source('share-0', 'share.png'))?.isFinal).toBe(false);
  expect(await source('share-1', 'wide.webp')).toBeNull();
  const { data, info } = await sharp(picture.body).raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => [
    ...data.subarray((y * 1200 + x) * 3, (y * 1200 + x) * 3 + 3),
  ];
  expect([info.width, info.height]).toEqual([1200, 630]);
  expect(at(10, 10)).toEqual([0x10, 0x20, 0x30]);
  expect(at(10, 620)).toEqual([0xff, 0xcc, 0x00]);
  expect(at(155, 155)).toEqual([0xff, 0, 0]);
});

test('name and tagline stand in the picture of shared links once, as long as they may be', () => {
  const lettering = (drawn: ShareFacts) =>
    [...drawShare(drawn).matchAll(/<path d="([^"]+)"/g)].map(([, outline = '']) => outline);
  expect(lettering(shareFacts)).toHaveLength(2);
  // A logo that shows the name has no text beside it.
  expect(lettering({ ...shareFacts, showsName: true })).toHaveLength(1);
  const long = {
    ...shareFacts,
    productName: 'Long name '.repeat(6),
    tagline: 'A long line '.repeat(13),
  };
  for (const outline of lettering(long)) {
    const across = [...outline.matchAll(/[ML](-?[\d.]+) /g)].map(([, x]) => Number(x));
    expect(Math.max(...across)).toBeLessThanOrEqual(1121);
  }
});
