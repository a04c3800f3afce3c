import { z } from 'zod';
import {
  brandFileSchema,
  homeFileSchema,
  linksFileSchema,
  promotionsFileSchema,
  themeFileSchema,
} from '#server/brand/brandSchema.ts';
import { describeProblem, readBrand } from '#server/brand/openBrand.ts';

const usage = `Usage: npm run brand -- check FOLDER
       npm run -s brand -- schema

check lists everything wrong with a brand folder, one problem a line, and exits 1 when something is.
schema prints the JSON schema of each file, for editors. docs/brand.md says how a folder is made.`;

const schemas = {
  'brand.json': brandFileSchema,
  'theme.json': themeFileSchema,
  'promotions.json': promotionsFileSchema,
  'links.json': linksFileSchema,
  'home.json': homeFileSchema,
};

process.exitCode = await run(process.argv.slice(2));

async function run([action, folder, ...rest]: string[]): Promise<number> {
  if (action === 'check' && folder !== undefined && rest.length === 0) return check(folder);
  if (action === 'schema' && folder === undefined) return printSchemas();
  console.error(usage);
  return 2;
}

async function check(folder: string): Promise<number> {
  const { brand, problems } = await readBrand(folder);
  if (brand === null || problems.length > 0) {
    console.error(problems.map(describeProblem).join('\n'));
    return 1;
  }
  process.stdout.write(`${brand.pages.productName}: no problem found.\n`);
  return 0;
}

function printSchemas(): number {
  // What an author writes: fields with a default may be left out.
  const written = Object.entries(schemas).map(([file, schema]) => [
    file,
    z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }),
  ]);
  process.stdout.write(`${JSON.stringify(Object.fromEntries(written), null, 2)}\n`);
  return 0;
}
