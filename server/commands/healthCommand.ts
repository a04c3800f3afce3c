import { loadConfig, loadEnvironmentFile } from '#server/config.ts';
import { readHealth } from '#server/jobs/readHealth.ts';

loadEnvironmentFile(process.argv.slice(2));

/** Checks the server of this environment, as containers and timers do. */
const health = await readHealth(loadConfig(process.env));
process.exitCode = health?.isOurs === true ? 0 : 1;
