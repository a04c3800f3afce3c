import { join } from 'node:path';
import { runCommand, UsageError } from '#server/commands/commandSettings.ts';
import { buildStorefront } from '#server/features/upkeep/buildStorefront.ts';

const usage = `Usage: npm run build

Builds the bundles of browser, rendering, console and embeds into dist. A build that fails or is interrupted leaves the
bundles before it in place.`;

await runCommand(usage, async (argv) => {
  if (argv.length > 0) throw new UsageError();
  const root = join(import.meta.dirname, '../..');
  await buildStorefront({ root, isProduction: false, isForced: true, print: console.info });
  return 0;
});
