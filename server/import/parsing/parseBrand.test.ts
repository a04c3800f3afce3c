import { beforeEach, afterEach, expect, test } from 'vitest';
import { buildBrand } from '#server/brand/buildBrand.ts';
import { ownBrandFolder } from '#server/brand/openBrand.ts';
import { maxFileBytes, readBrandFolder } from '#server/brand/readBrandFolder.ts';
import { parseBrand } from './parseBrand.ts';
import { parserLimits } from './parserLimits.ts';
import { endIdleParser, takeParserProcess } from './parserProcess.ts';

const base = (await readBrandFolder(ownBrandFolder)).files;
const { files } = await readBrandFolder('resources/brands/rumble-yard');

// Other tests may have left one.
beforeEach(endIdleParser);
afterEach(endIdleParser);

test('a brand is built in the process that parses as it is built here, with all bytes of its files', async () => {
  const more = new Map([...files, ['theme.css', Buffer.from('a{}')], ['empty.css', Buffer.of()]]);
  expect(await parseBrand(more, base)).toEqual(buildBrand(more, base));
  const parser = await takeParserProcess(parserLimits.heapMegabytes);
  expect(parser.files).toBe(1);
  parser.kill();
  await parser.ended;
});

test('several brands are parsed one after the other, by one process', async () => {
  await Promise.all(
    [files, base, files].map((each) =>
      parseBrand(each, base, { ...parserLimits, waitSeconds: 60 }),
    ),
  );
  const parser = await takeParserProcess(parserLimits.heapMegabytes);
  expect(parser.files).toBe(3);
  parser.kill();
  await parser.ended;
});

test('a brand that is too large altogether is not even sent', async () => {
  const picture = Buffer.alloc(maxFileBytes);
  const many = Array.from({ length: 65 }, (_, n) => [`pictures/${n}.jpg`, picture] as const);
  const { brand, problems } = await parseBrand(new Map([...files, ...many]), base);
  expect(brand).toBeNull();
  expect(problems).toEqual([
    { file: '', field: '', message: expect.stringMatching(/^is larger than 128 MiB/) },
  ]);
});

test('of many problems, and of long ones, the beginning is sent', async () => {
  const faults = `{{${'a'.repeat(2000)}}}\n${'{{a}}\n'.repeat(500)}`;
  const page = `---\ntitle: A\ndescription: B\n---\n${faults}`;
  const { problems } = await parseBrand(
    new Map([...files, ['content/about.md', Buffer.from(page)]]),
    base,
  );
  expect(problems).toHaveLength(301);
  expect(problems[0]?.message).toHaveLength(1000);
  expect(problems.at(-1)?.message).toBe('and 201 more problems');
});
