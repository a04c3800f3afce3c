import { parseArgs } from 'node:util';
import { openInstallation, runCommand, UsageError } from '#server/commands/commandSettings.ts';
import { ConfigError } from '#server/config.ts';
import { deleteAllExpired } from '#server/features/upkeep/startRetention.ts';

const usage = `Usage: npm run retention -- --confirm

Deletes now what is older than its time by the clock of this machine, however much it is, and lets the servers go on
from there. npm run doctor says why they stopped.`;

await runCommand(usage, run);

async function run(argv: string[]): Promise<number> {
  const { values } = parseArgs({ args: argv, options: { confirm: { type: 'boolean' } } });
  if (values.confirm !== true) throw new UsageError();
  const { config, database } = await openInstallation('change');
  if (config.clock !== null) {
    throw new ConfigError('Nothing is deleted by its age while CLOCK is set.');
  }
  let outcome = 'Nothing has expired.';
  await deleteAllExpired(
    {
      database: database.write,
      days: config.retentionDays,
      now: () => new Date(),
      onDeleted: (deleted) => {
        const counts = Object.entries(deleted).map(([kind, count]) => `${kind} ${count}`);
        outcome = `Deleted: ${counts.join(', ')}.`;
      },
      onStopped: () => undefined,
    },
    new AbortController().signal,
    null,
  );
  console.info(outcome);
  return 0;
}
