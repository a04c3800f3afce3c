import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { formatCountOf } from '#shared/domain/search/formatCount.ts';
import {
  haveSameFiles,
  type BrandFiles,
  type BrandProblem,
  type FileChanges,
} from '#server/brand/brand.ts';
import { fileSchemas } from '#server/brand/brandSchema.ts';
import {
  checkBrand,
  describeProblem,
  readBrand,
  readProgramBrand,
} from '#server/brand/openBrand.ts';
import { readOrExplain } from '#server/brand/readBrandFolder.ts';
import { openInstallation, runCommand, UsageError } from '#server/commands/commandSettings.ts';
import { loadConfig } from '#server/config.ts';
import { parseBrand } from '#server/import/parsing/parseBrand.ts';
import type { StorageAccess } from '#server/openStorage.ts';
import { createVersionStore, type VersionStore } from '#server/storage/versions/versionStore.ts';

const usage = `Usage: npm run brand -- check FOLDER
       npm run brand -- publish FOLDER
       npm run brand -- export FOLDER
       npm run brand -- unpublish
       npm run -s brand -- schema [FILE]

check lists everything wrong with a brand folder, one problem a line, and exits 1 when something is.
publish stores the brand in the database; all servers of it without BRAND_DIR use it within two seconds.
export writes the brand of the database, or of the program where none is stored, into a new or empty folder.
unpublish deletes the brand of the database, with its history: servers use that of the program again.
schema prints the JSON schema of one file, such as home.json, or of all by name, for editors. docs/brand.md says how a folder is made.`;

await runCommand(usage, run);

async function run([action = '', folder, ...rest]: string[]): Promise<number> {
  const onFolder = { check, publish, export: exportTo }[action];
  if (rest.length > 0) throw new UsageError();
  if (onFolder && folder !== undefined) return onFolder(folder);
  if (action === 'unpublish' && folder === undefined) return unpublish();
  if (action === 'schema') return printSchemas(folder);
  throw new UsageError();
}

async function check(folder: string): Promise<number> {
  const { brand, problems } = await readBrand(folder, parseBrand);
  if (brand === null || problems.length > 0) return explainProblems(problems);
  const pages = brand.inheritedPages;
  console.info(`${brand.pages.productName}: no problem found.`);
  console.info(
    pages.length === 0
      ? 'Every page has texts of your own.'
      : `Pages with the program's texts and your names, to be read before visitors do: ${pages.join(', ')}. A file content/NAME.md takes the place of one.`,
  );
  return 0;
}

function explainProblems(problems: readonly BrandProblem[]): number {
  console.error(problems.map(describeProblem).join('\n'));
  return 1;
}

/** Stores the files that were checked, whatever happens to the folder meanwhile. */
async function publish(folder: string): Promise<number> {
  const { files, problems: unread } = await readOrExplain(folder);
  const { brand, problems } = await checkBrand(files, parseBrand);
  if (unread.length > 0) return explainProblems(unread);
  if (brand === null || problems.length > 0) return explainProblems(problems);
  const repository = await openRepository('create');
  const published = (await repository.read())?.files ?? new Map<string, Buffer>();
  const changes = changesBetween(published, files);
  if (changes.size === 0) {
    console.info(`${brand.pages.productName} is published already.`);
    return 0;
  }
  const at = new Date().toISOString();
  const isStored = await repository.change({ at, note: 'Published', changes }, (stored) =>
    haveSameFiles(stored, published),
  );
  if (!isStored) throw new Error('Somebody changed the published brand meanwhile: run this again.');
  const count = formatCountOf(changes.size, 'file');
  console.info(`${brand.pages.productName} is published: ${count} changed.`);
  const { brandDir } = loadConfig(process.env);
  if (brandDir !== null) {
    console.info(`A server with BRAND_DIR, as here, still uses ${brandDir} instead.`);
  }
  return 0;
}

function changesBetween(before: BrandFiles, after: BrandFiles): FileChanges {
  const removed = [...before.keys()].filter((path) => !after.has(path));
  const changed = [...after].filter(([path, body]) => before.get(path)?.equals(body) !== true);
  return new Map([...removed.map((path) => [path, null] as const), ...changed]);
}

/** Writes the files as they are stored, also those that the check refuses: to be corrected and published again. */
async function exportTo(folder: string): Promise<number> {
  const repository = await openRepository('try');
  await mkdir(folder, { recursive: true });
  if ((await readdir(folder)).length > 0) {
    throw new Error(`${folder} is not empty: name a new or an empty folder.`);
  }
  const published = await repository.read();
  const files = published?.files ?? (await readProgramBrand());
  for (const [path, body] of files) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), body, { flag: 'wx' });
  }
  const origin = published === null ? 'that comes with the program' : 'of the database';
  console.info(`${folder} has the brand ${origin}: ${formatCountOf(files.size, 'file')}.`);
  return 0;
}

async function unpublish(): Promise<number> {
  const repository = await openRepository('change');
  const wasPublished = await repository.remove(new Date().toISOString());
  console.info(wasPublished ? 'The published brand is deleted.' : 'No brand was published.');
  return 0;
}

async function openRepository(access: StorageAccess): Promise<VersionStore> {
  return createVersionStore('brand', (await openInstallation(access)).database);
}

function printSchemas(file: string | undefined): number {
  if (file !== undefined && !(file in fileSchemas)) throw new UsageError();
  // The input of an author: fields with a default may be left out.
  const written = Object.entries(fileSchemas).map(([name, schema]) => [
    name,
    z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }),
  ]);
  const schemas = Object.fromEntries(written) as Record<string, object>;
  console.info(JSON.stringify(file === undefined ? schemas : schemas[file], null, 2));
  return 0;
}
