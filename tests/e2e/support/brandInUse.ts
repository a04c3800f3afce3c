import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = process.env['BRAND_DIR'] ?? 'resources/brands/wattle';

function readJson<T>(file: string): Partial<T> {
  const path = join(folder, file);
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as T) : {};
}

/** Of the brand that the server of these tests shows: `BRAND_DIR`, else the program's own. */
export const { productName = '' } = readJson<{ productName: string }>('brand.json');

/** Whether its home has promotions. */
export const { promotions: promotesOnHome = true } = readJson<{ promotions: boolean }>('home.json');
