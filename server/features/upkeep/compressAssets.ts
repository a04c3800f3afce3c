import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Fonts and images have their own compression. */
const compressible = /\.(?:js|css|svg|json|webmanifest)$/;
/** Bytes below which compression gains nothing. */
const minSize = 1024;

/** Writes a brotli and a gzip file beside each compressible file of the built storefront. */
export async function compressAssets(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true });
  const files = names.filter((name) => compressible.test(name)).map((name) => join(folder, name));
  await Promise.all(files.map(compressFile));
}

async function compressFile(file: string): Promise<void> {
  const { size } = await stat(file);
  if (size < minSize) return;
  const content = await readFile(file);
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: size };
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(content, { params }),
    promisify(gzip)(content, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
}
