import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ownBrandFolder } from '#server/brand/openBrand.ts';

/** A copy of the program's brand, which a server may edit. */
export function copyOwnBrand(): { folder: string; remove: () => void } {
  const parent = mkdtempSync(join(tmpdir(), 'brand-'));
  const folder = join(parent, 'brand');
  cpSync(ownBrandFolder, folder, { recursive: true });
  return { folder, remove: () => rmSync(parent, { recursive: true, force: true }) };
}
