import { afterEach, expect, onTestFinished, test } from 'vitest';
import type { BrandProblem } from '#server/brand/brand.ts';
import type { BuildBrand } from '#server/brand/buildBrand.ts';
import { openBrand } from '#server/brand/openBrand.ts';
import { readBrandFolder } from '#server/brand/readBrandFolder.ts';
import { parseBrand } from '#server/import/parsing/parseBrand.ts';
import { parserLimits } from '#server/import/parsing/parserLimits.ts';
import { endIdleParser } from '#server/import/parsing/parserProcess.ts';
import { createVersionStore } from '#server/storage/versions/versionStore.ts';
import { openTestDatabase } from '#tests/support/openTestDatabase.ts';
import { createBrandService } from './createBrandService.ts';

afterEach(endIdleParser);

const at = '2025-11-03T00:00:00.000Z';
const sentence = /^cannot be checked: it takes more than 0 seconds or 1024 MB of memory/;

/** A stored brand, whose changes end the process that checks them. */
async function startWithEnding() {
  const database = await openTestDatabase();
  onTestFinished(() => database.close());
  const repository = createVersionStore('brand', database);
  const publish = async (name: string) => {
    const { files } = await readBrandFolder(`resources/brands/${name}`);
    await repository.change({ at, note: null, changes: files }, () => true);
  };
  await publish('merrin-hall');
  const reported: BrandProblem[] = [];
  const build: BuildBrand = (files, base) =>
    parseBrand(files, base, { ...parserLimits, answerSeconds: 0 });
  const brand = await openBrand({
    folder: null,
    published: repository,
    build,
    onChange: (problems) => reported.push(...problems),
  });
  const service = createBrandService({ brand, repository, build, now: () => new Date(at) });
  return { service, repository, brand, publish, reported };
}

test('a change that ends the process that checks it is refused with a sentence, and nothing is stored', async () => {
  const { service, repository, brand } = await startWithEnding();
  const before = await repository.version();
  const changes = [
    { path: 'home.json', content: '{"promotions":false}', encoding: 'utf8' as const },
  ];
  const checked = await service.check({ changes });
  expect(checked).toMatchObject({
    problems: [{ file: '', field: '', message: expect.stringMatching(sentence) }],
    contrasts: [],
    colors: null,
  });
  const saved = service.save({ version: checked.version, changes, note: null });
  await expect(saved).rejects.toMatchObject({
    code: 'invalid_brand',
    errors: [{ path: '', message: expect.stringMatching(sentence) }],
  });
  expect(await repository.version()).toBe(before);
  expect(brand.current().pages.productName).toBe('Merrin Hall');
});

test('a page can be previewed all the same, and a stored brand that ends the process leaves the one before it', async () => {
  const { service, brand, publish, reported } = await startWithEnding();
  const content = '---\ntitle: A\ndescription: B\n---\n\n# {{productName}}\n';
  const changes = [{ path: 'content/about.md', content, encoding: 'utf8' as const }];
  const { heading } = await service.preview({ slug: 'about', changes });
  expect(heading).toBe('Merrin Hall');
  await publish('rumble-yard');
  await brand.refresh();
  expect(brand.current().pages.productName).toBe('Merrin Hall');
  expect(reported).toEqual([{ file: '', field: '', message: expect.stringMatching(sentence) }]);
});
