import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { anEventRecord } from '#tests/support/anEventRecord.ts';
import { runNode } from '#tests/support/runNode.ts';

/** Imports so many events, each with an artist of its own, by the command; `DATA_DIR` exists or is made. */
export async function importSomeEvents(
  env: Readonly<Record<string, string>> & { DATA_DIR: string },
  count: number,
): Promise<void> {
  const file = join(env.DATA_DIR, 'events.json');
  const records = Array.from({ length: count }, (_, n) =>
    anEventRecord({ sourceId: `e${n}`, name: `Event ${n}`, artists: [{ name: `Artist ${n}` }] }),
  );
  writeFileSync(file, JSON.stringify(records));
  const { code, output } = await runNode(
    ['server/commands/catalogueCommand.ts', 'import', file],
    env,
  );
  if (code !== 0) throw new Error(output);
}
