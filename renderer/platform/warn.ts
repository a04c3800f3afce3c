/**
 * Logs a warning, in a later task: requests that the browser aborts when the visitor leaves the
 * page are not failures, and a page that is left runs no later task.
 */
export function warn(message: string, cause: unknown = ''): void {
  setTimeout(() => console.warn(message, cause));
}
