/** Bytes, decompressed: a stored run has 8 MB at most, a report of a large catalogue some more. */
const most = 32 * 1024 * 1024;

/** The body of another server's answer; throws a `LargeBodyError` in words where it has more than 32 MB. */
export async function readBody(response: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  // Leaving the loop cancels the rest.
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (bytes > most) throw new LargeBodyError(`answers with more than ${most / 1024 / 1024} MB`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

export class LargeBodyError extends Error {
  override name = 'LargeBodyError';
}
