import type { TestProject } from 'vitest/node';
import { keepExitCode } from './keepExitCode.ts';
import { startPooler } from './startPooler.ts';
import { startPostgres } from './startPostgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of a running PostgreSQL. */
    postgresAddress: string;
    /** The same through a pooler, where there is one for this system. */
    pooledAddress: string;
  }
}

/** Runs beside a project's tests the PostgreSQL that they store in. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  keepExitCode();
  const postgres = await startPostgres();
  const pooler = await startPooler(postgres.address);
  project.provide('postgresAddress', postgres.address);
  project.provide('pooledAddress', pooler?.address ?? postgres.address);
  return async () => {
    await pooler?.stop();
    await postgres.stop();
  };
}
