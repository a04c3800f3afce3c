import { request as requestByHttp } from 'node:http';
import { request as requestByHttps } from 'node:https';
import type { AddressPolicy } from './addressPolicy.ts';
import { lookupAmong } from './fetchFile.ts';

export interface PostOptions {
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
export async function postBytes(address: string, options: PostOptions): Promise<number> {
  const url = options.policy.checkUrl(address);
  const signal = AbortSignal.timeout(options.timeout);
  const addresses = await options.policy.resolve(url.hostname);
  const request = url.protocol === 'https:' ? requestByHttps : requestByHttp;
  return new Promise((resolve, reject) => {
    const posted = request(
      url,
      {
        method: 'POST',
        agent: false,
        headers: options.headers,
        lookup: lookupAmong(addresses),
        signal,
      },
      (response) => {
        resolve(response.statusCode ?? 0);
        response.destroy();
      },
    );
    // Also after the answer, where ending the connection is an error.
    posted.on('error', reject);
    posted.end(options.body);
  });
}
