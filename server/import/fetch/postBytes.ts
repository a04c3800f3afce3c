import type { AddressPolicy } from './addressPolicy.ts';
import { sendRequest } from './fetchFile.ts';

interface PostOptions {
  policy: AddressPolicy;
  headers: Readonly<Record<string, string | number>>;
  body: Buffer;
  /** Milliseconds for everything. */
  timeout: number;
}

/**
 * Posts to an address that somebody else chose; returns the status. The connection goes to the address that was
 * checked, redirects are not followed and the answer is not read.
 */
export async function postBytes(
  address: string,
  { policy, headers, body, timeout }: PostOptions,
): Promise<number> {
  const url = policy.checkUrl(address);
  const signal = AbortSignal.timeout(timeout);
  const addresses = await policy.resolve(url.hostname);
  const response = await sendRequest(url, addresses, { method: 'POST', headers, signal }, body);
  response.destroy();
  return response.statusCode ?? 0;
}
