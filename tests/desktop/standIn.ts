import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What marks the fuses in Electron's binary, followed by version, number and one digit each. */
const sentinel = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX';
const fuseCount = 9;

/** A folder that electron-builder takes for Electron: a program that does nothing, with fuses to flip. */
export function makeStandIn(folder: string, version: string): void {
  mkdirSync(join(folder, 'locales'), { recursive: true });
  mkdirSync(join(folder, 'resources'), { recursive: true });
  const wire = Buffer.concat([Buffer.from([1, fuseCount]), Buffer.from('0'.repeat(fuseCount))]);
  const program = Buffer.concat([
    Buffer.alloc(4096),
    Buffer.from(sentinel),
    wire,
    Buffer.alloc(4096),
  ]);
  writeFileSync(join(folder, 'electron'), program, { mode: 0o755 });
  writeFileSync(join(folder, 'version'), version);
  writeFileSync(join(folder, 'LICENSE'), '');
  writeFileSync(join(folder, 'LICENSES.chromium.html'), '');
  writeFileSync(join(folder, 'locales', 'en-US.pak'), '');
}
