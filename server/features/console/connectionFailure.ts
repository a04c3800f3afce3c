import type { Connection } from '#shared/contract/console/targetEndpoints.ts';

type Cause = Connection['outcome'];

const causes: Readonly<Record<string, Cause>> = {
  ENOTFOUND: 'name',
  EAI_AGAIN: 'name',
  ECONNREFUSED: 'refused',
  ETIMEDOUT: 'timeout',
  UND_ERR_CONNECT_TIMEOUT: 'timeout',
  UND_ERR_HEADERS_TIMEOUT: 'timeout',
  HPE_INVALID_CONSTANT: 'not-our-api',
  EPROTO: 'not-our-api',
  ERR_SSL_WRONG_VERSION_NUMBER: 'not-our-api',
  ERR_SSL_PACKET_LENGTH_TOO_LONG: 'not-our-api',
};

/** Codes of OpenSSL and of Node's own check of the name. */
const certificateCode = /CERT|SELF_SIGNED|SIGNATURE|TLS|SSL/;

/** Why a request was not answered, in words that a person can act on. */
export function connectionFailure(error: unknown, url: string): Connection {
  const { host, hostname, protocol } = new URL(url);
  const code = codeOf(error);
  const outcome = outcomeOf(error, code);
  const sentences: Partial<Record<Cause, string>> = {
    name: `There is no host named ${hostname}. Check the name, and whether this machine is online.`,
    refused: `Nothing listens at ${host}. Check the port, and whether the server runs.`,
    timeout: `${host} did not answer in time.`,
    certificate: `The certificate of ${host} is not to be trusted (${code}). Nothing was sent.`,
    'not-our-api': `${host} does not speak ${protocol === 'https:' ? 'HTTPS' : 'HTTP'}.`,
  };
  return { outcome, detail: sentences[outcome] ?? `${host} broke the connection off (${code}).` };
}

function outcomeOf(error: unknown, code: string): Cause {
  if (error instanceof Error && error.name === 'TimeoutError') return 'timeout';
  const known = causes[code];
  if (known !== undefined) return known;
  return certificateCode.test(code) ? 'certificate' : 'unreachable';
}

/** Node's fetch hides the reason in its cause, and several tried addresses in an aggregate. */
function codeOf(error: unknown): string {
  if (error instanceof AggregateError) return codeOf(error.errors[0]);
  if (!(error instanceof Error)) return 'unknown';
  if (error.cause !== undefined) return codeOf(error.cause);
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}

/** Bytes, decompressed: a stored run has 8 MB at most, a report of a large catalogue some more. */
const maxBytes = 32 * 1024 * 1024;

/** The body of another server's answer; throws a `LargeBodyError` in words where it has more than 32 MB. */
export async function readBody(response: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  // Leaving the loop cancels the rest.
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (bytes > maxBytes)
      throw new LargeBodyError(`answers with more than ${maxBytes / 1024 / 1024} MB`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

export class LargeBodyError extends Error {
  override name = 'LargeBodyError';
}
