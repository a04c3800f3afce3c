import { openInstallation } from '#server/commands/catalogue/openInstallation.ts';
import { runCatalogueCommand } from '#server/commands/catalogue/runCatalogueCommand.ts';
import { loadConfig } from '#server/config.ts';

process.exitCode = await runCatalogueCommand({
  arguments: process.argv.slice(2),
  output: process.stdout,
  messages: process.stderr,
  open: async () => openInstallation(loadConfig(process.env)),
});
