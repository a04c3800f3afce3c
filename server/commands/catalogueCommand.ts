import { exitCodes } from '#server/commands/catalogue/commandContext.ts';
import { runCatalogueCommand, usage } from '#server/commands/catalogue/runCatalogueCommand.ts';
import {
  askAtTerminal,
  openInstallation,
  readSettings,
  runCommand,
} from '#server/commands/commandSettings.ts';

await runCommand(usage, (argv) =>
  runCatalogueCommand({
    arguments: argv,
    output: process.stdout,
    messages: process.stderr,
    ask: process.stdin.isTTY ? askAtTerminal : undefined,
    open: async (access) => {
      const { config, database } = await openInstallation(access);
      const { dataDir, fetchNetworks } = config;
      return { database, dataDir, fetchNetworks, now: config.clock ?? new Date() };
    },
    findDataDir: () => readSettings().dataDir,
    interruption: watchSignals,
  }),
);

/**
 * Aborted by the first signal. The second changes nothing: npm forwards a signal that its whole process group
 * has received. The third ends the process.
 */
function watchSignals(): AbortSignal {
  const interruption = new AbortController();
  let signals = 0;
  const handleSignal = () => {
    signals += 1;
    interruption.abort();
    if (signals > 2) process.exit(exitCodes.unreadable);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, handleSignal);
  return interruption.signal;
}
