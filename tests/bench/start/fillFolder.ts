import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { writeSyntheticEvents } from '#tests/bench/import/syntheticEvents.ts';
import { runNode } from '#tests/support/runNode.ts';

/** A data folder with this many invented events in it. */
export async function fillFolder(root: string, count: number): Promise<string> {
  const folder = join(root, String(count));
  mkdirSync(folder, { recursive: true });
  const file = join(root, `${count}.ndjson`);
  await writeSyntheticEvents(file, 'ndjson', count);
  const { code, output } = await runNode(['server/catalogueCommand.ts', 'import', file], {
    DATA_DIR: folder,
  });
  if (code !== 0) throw new Error(`The events could not be imported: ${output}`);
  return folder;
}
