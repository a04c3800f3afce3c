import { runCatalogueCommand } from '#server/commands/catalogue/runCatalogueCommand.ts';
import { loadConfig } from '#server/config.ts';
import { openTarget } from '#server/storage/openTarget.ts';
import { storageTarget } from '#server/storage/storageTarget.ts';

process.exitCode = await runCatalogueCommand({
  arguments: process.argv.slice(2),
  output: process.stdout,
  messages: process.stderr,
  async open() {
    const config = loadConfig(process.env);
    const database = await openTarget(storageTarget(config));
    const { dataDir, fetchNetworks } = config;
    return { database, dataDir, fetchNetworks, now: config.clock ?? new Date() };
  },
});
