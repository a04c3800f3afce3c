import { loadConfig } from '#server/config.ts';
import { isHealthy, runCommand } from './commandSettings.ts';

const usage = `Usage: node server/commands/healthCommand.ts

Checks the server of this environment, as containers and timers do: exits 1 where it does not answer.`;

await runCommand(usage, async () => ((await isHealthy(loadConfig(process.env))) ? 0 : 1));
