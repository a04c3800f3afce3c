/** A file of which nothing can be imported, with the reason in words. */
export class UnreadableFileError extends Error {
  override name = 'UnreadableFileError';
}

/** The end of the message about a file whose shape no map knows. */
export const unknownShape =
  'write a map (npm run -s catalogue -- map FILE proposes one) and give it with --map';

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
