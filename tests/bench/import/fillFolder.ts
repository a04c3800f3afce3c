import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { runNode } from '#tests/support/runNode.ts';
import { writeSyntheticEvents } from './syntheticEvents.ts';

/** Imports this many synthetic events into a folder below `root`; returns its path. */
export async function fillFolder(root: string, count: number): Promise<string> {
  const folder = join(root, String(count));
  mkdirSync(folder, { recursive: true });
  const file = join(root, `${count}.ndjson`);
  await writeSyntheticEvents(file, 'ndjson', count);
  const { code, output } = await runNode(['server/commands/catalogueCommand.ts', 'import', file], {
    DATA_DIR: folder,
    DEMO: 'false',
  });
  if (code !== 0) throw new Error(`The events could not be imported: ${output}`);
  return folder;
}
