import { expect, test } from 'vitest';
import { brandFileSchema, fileSchemas, homeFileSchema } from './brandSchema.ts';
import { readJsonFile } from './readJsonFile.ts';

const depth = 2000;
const nests: readonly [what: string, text: string][] = [
  ['lists', '['.repeat(depth) + ']'.repeat(depth)],
  ['lists that do not end', '['.repeat(depth)],
  ['fields', '{"a":'.repeat(depth) + '1' + '}'.repeat(depth)],
  ['sections', `{"sections":${'['.repeat(depth)}${']'.repeat(depth)}}`],
];
const cases = Object.entries(fileSchemas).flatMap(([file, schema]) =>
  nests.map(([what, text]) => ({ file, schema, what, body: Buffer.from(text) })),
);

test.each(cases)('$file of 2,000 $what within each other gets a sentence', (nest) => {
  expect(readJsonFile<unknown>(nest.file, nest.body, nest.schema)).toEqual({
    problems: [
      {
        file: nest.file,
        field: '',
        message: 'is nested too deep: the most is 20 levels of [ and {',
      },
    ],
  });
});

test.each([
  ['levels', '['.repeat(3_000_000)],
  ['empty objects', `[${'{},'.repeat(700_000)}{}]`],
])('a file of too many %s gets one sentence', (_, text) => {
  expect(readJsonFile<unknown>('home.json', Buffer.from(text), homeFileSchema)).toEqual({
    problems: [
      { file: 'home.json', field: '', message: 'is larger than 32 KiB, the most of a JSON file' },
    ],
  });
});

test('brackets in texts are not counted', () => {
  const body = Buffer.from(JSON.stringify({ categories: ['[{"\\'.repeat(12)] }));
  expect(readJsonFile('home.json', body, homeFileSchema)).toHaveProperty('value');
});

/** Every text of the file by its path. */
const texts: readonly [field: string, wrap: (text: string) => object][] = [
  ['productName', (text) => ({ productName: text })],
  ['shortName', (text) => ({ shortName: text })],
  ['legalName', (text) => ({ legalName: text })],
  ['businessNumber', (text) => ({ businessNumber: text })],
  ['tagline', (text) => ({ tagline: text })],
  ['analyticsName', (text) => ({ analyticsName: text })],
  ['supportPhone', (text) => ({ supportPhone: text })],
  ['supportEmail', (text) => ({ supportEmail: text })],
  ['socialLinks.0.label', (text) => ({ socialLinks: [{ label: text }] })],
  ['socialLinks.0.url', (text) => ({ socialLinks: [{ url: text }] })],
  ['partner.name', (text) => ({ partner: { name: text } })],
  ['partner.slug', (text) => ({ partner: { slug: text } })],
  ['resale.name', (text) => ({ resale: { name: text } })],
  ['resale.url', (text) => ({ resale: { url: text } })],
  ['logo.file', (text) => ({ logo: { file: text } })],
  ['share.alt', (text) => ({ share: { alt: text } })],
  ['deadcool.description', (text) => ({ deadcool: { description: text } })],
];

test.each(texts)('%s of brand.json is one line', (field, wrap) => {
  for (const mark of ['\r\n', '\n', '\r', '\u0000', '\u0085', '\u2028', '\u2029', '\u001b']) {
    const body = Buffer.from(JSON.stringify(wrap(`https://a.b/c${mark}D:e`)));
    const result = readJsonFile<unknown>('brand.json', body, brandFileSchema);
    const { problems } = result as { problems: { field: string; message: string }[] };
    const found = problems.filter((problem) => problem.field === field);
    expect(found).toHaveLength(1);
    expect(found[0]?.message).toMatch(/^must be /);
  }
});
