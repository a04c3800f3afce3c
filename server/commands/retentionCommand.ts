import { parseArgs } from 'node:util';
import { readCommandLine, readSettingsToOpen } from '#server/commands/commandSettings.ts';
import { ConfigError } from '#server/config.ts';
import { deleteAllExpired } from '#server/jobs/startRetention.ts';
import { openStorage } from '#server/openStorage.ts';

const usage = `Usage: npm run retention -- --confirm

Deletes now what is older than its time by the clock of this machine, however much it is, and lets the servers go on
from there. npm run doctor says why they stopped.`;

process.exitCode = await run(readCommandLine(usage));

async function run(argv: string[]): Promise<number> {
  const { values } = parseArgs({ args: argv, options: { confirm: { type: 'boolean' } } });
  if (values.confirm !== true) return refuse(usage);
  try {
    const config = await readSettingsToOpen();
    if (config.clock !== null) return refuse('Nothing is deleted by its age while CLOCK is set.');
    const { write, close } = await openStorage(config);
    let said = 'Nothing has expired.';
    await deleteAllExpired(
      {
        database: write,
        days: config.retentionDays,
        now: () => new Date(),
        onDeleted: (deleted) => {
          said = `Deleted: ${Object.entries(deleted)
            .map(([kind, count]) => `${count} ${kind}`)
            .join(', ')}.`;
        },
        onStopped: () => undefined,
      },
      new AbortController().signal,
      null,
    );
    await close();
    process.stdout.write(`${said}\n`);
    return 0;
  } catch (error) {
    if (error instanceof ConfigError) return refuse(error.message);
    if (!(error instanceof Error) || error.name !== 'StorageError') throw error;
    console.error(error.message);
    return 1;
  }
}

function refuse(reason: string): number {
  console.error(reason);
  return 2;
}
