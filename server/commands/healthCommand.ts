import { loadConfig, loadEnvironmentFile } from '#server/config.ts';
import { isHealthy } from './commandSettings.ts';

loadEnvironmentFile(process.argv.slice(2));

/** Checks the server of this environment, as containers and timers do. */
process.exitCode = (await isHealthy(loadConfig(process.env))) ? 0 : 1;
