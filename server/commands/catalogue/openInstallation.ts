import type { Config } from '#server/config.ts';
import { openTarget } from '#server/storage/openTarget.ts';
import { storageTarget } from '#server/storage/storageTarget.ts';
import type { Installation } from './commandContext.ts';

/** Opens what a configuration names, for commands of the catalogue. */
export async function openInstallation(config: Config): Promise<Installation> {
  const database = await openTarget(storageTarget(config));
  const { dataDir, fetchNetworks } = config;
  return { database, dataDir, fetchNetworks, now: config.clock ?? new Date() };
}
