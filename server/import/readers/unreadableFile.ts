/** A file of which nothing can be imported, with the reason in words. */
export class UnreadableFileError extends Error {
  override name = 'UnreadableFileError';
}

/** Runs work on one file; that it cannot be read stops no other. */
export async function gatherUnreadable(
  unreadable: UnreadableFileError[],
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof UnreadableFileError)) throw error;
    unreadable.push(error);
  }
}
