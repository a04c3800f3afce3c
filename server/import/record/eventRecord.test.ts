import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { eventJsonSchema } from './eventRecord.ts';

const docs = join(import.meta.dirname, '../../../docs');

it('is what docs/event.schema.json says (npm run -s catalogue -- schema > docs/event.schema.json; npm run format)', () => {
  const published: unknown = JSON.parse(readFileSync(join(docs, 'event.schema.json'), 'utf8'));
  expect(JSON.parse(eventJsonSchema())).toEqual(published);
});

it('is told field by field in docs/catalogue-import.md', () => {
  const page = readFileSync(join(docs, 'catalogue-import.md'), 'utf8');
  const schema = JSON.parse(eventJsonSchema()) as {
    properties: Record<string, { properties?: Record<string, unknown> }>;
  };
  const fields = Object.entries(schema.properties).flatMap(([name, { properties }]) =>
    properties === undefined ? [name] : Object.keys(properties).map((inner) => `${name}.${inner}`),
  );
  expect(fields.filter((field) => !page.includes(`\`${field}\``))).toEqual([]);
});
