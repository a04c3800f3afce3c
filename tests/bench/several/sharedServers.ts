import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { anEventRecord } from '#tests/support/anEventRecord.ts';
import { freshDatabase } from '#tests/support/postgres/freshDatabase.ts';
import { startPostgres } from '#tests/support/postgres/startPostgres.ts';
import { runNode } from '#tests/support/runNode.ts';
import { startServerProcess, type ServerProcess } from '#tests/support/startServerProcess.ts';

export interface SharedServers {
  servers: readonly ServerProcess[];
  /** Runs the import command with so many events. */
  importEvents(count: number): Promise<void>;
  /** Runs the training command. */
  train(): Promise<void>;
  stop(): Promise<void>;
}

const clock = '2025-11-03T00:00:00Z';
/** A model is named by its moment: training must happen later than the start. */
const later = '2025-11-03T01:00:00Z';

/** Two servers and a PostgreSQL between them, with a catalogue of so many events. */
export async function startSharedServers(events: number): Promise<SharedServers> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-several-'));
  const postgres = await startPostgres();
  const databaseUrl = await freshDatabase(postgres.address);
  const environment = (name: string) => ({
    DATABASE_URL: databaseUrl,
    DATA_DIR: join(folder, name),
    DEMO: 'false',
    RATE_LIMITS: 'off',
    CLOCK: clock,
  });
  const command = async (...args: string[]) => {
    const { code, output } = await runNode(args, { ...environment('command'), CLOCK: later });
    if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}: ${output}`);
  };
  const importEvents = async (count: number) => {
    const file = join(folder, 'events.json');
    const records = Array.from({ length: count }, (_, n) => anEventRecord({ sourceId: `e${n}` }));
    writeFileSync(file, JSON.stringify(records));
    await command('server/commands/catalogueCommand.ts', 'import', file);
  };
  await importEvents(events);
  const names = ['one', 'two'];
  const servers = await Promise.all(names.map((name) => startServerProcess(environment(name))));
  return {
    servers,
    importEvents,
    train: () => command('server/commands/recommendCommand.ts', 'train'),
    async stop() {
      for (const { child } of servers) child.kill('SIGTERM');
      await Promise.all(servers.map(({ ended }) => ended));
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
