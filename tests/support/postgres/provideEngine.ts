import type { TestProject } from 'vitest/node';
import { startPostgres } from './startPostgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of a running PostgreSQL. */
    postgresAddress: string;
  }
}

/** Runs beside a project's tests the PostgreSQL that they store in. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startPostgres();
  project.provide('postgresAddress', postgres.address);
  return () => postgres.stop();
}
