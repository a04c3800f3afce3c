import { loadConfig } from '#server/config.ts';
import { readHealth } from '#server/features/upkeep/readHealth.ts';
import { runCommand } from './commandSettings.ts';

const usage = `Usage: node server/commands/healthCommand.ts

Checks the server of this environment, as containers and timers do: exits 1 where it does not answer.`;

await runCommand(usage, async () => {
  const health = await readHealth(loadConfig(process.env));
  return health?.isOurs === true ? 0 : 1;
});
