/** Logs in a later task, which a page that is being left does not run: its aborted requests are no failures. */
export function warn(message: string, cause: unknown = ''): void {
  setTimeout(() => console.warn(message, cause));
}
