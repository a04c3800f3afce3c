/**
 * Says on the console what went wrong, a task later. What a page that is being left has under way is broken off, and
 * that is no failure: such a page comes to no later task.
 */
export function warn(message: string, cause: unknown = ''): void {
  setTimeout(() => console.warn(message, cause));
}
