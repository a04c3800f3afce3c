import type { LookupAddress } from 'node:dns';
import { createWriteStream } from 'node:fs';
import {
  STATUS_CODES,
  request as requestByHttp,
  type IncomingMessage,
  type RequestOptions,
} from 'node:http';
import { request as requestByHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import { join } from 'node:path';
import { PassThrough, type Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { findEncoding } from '#server/import/readers/openTextFile.ts';
import { RefusedAddressError, type AddressPolicy } from './addressPolicy.ts';

export interface FetchOptions {
  policy: AddressPolicy;
  /** Folder that the answer is written into. */
  folder: string;
  /** Headers of the last answer: the server may answer that nothing changed. */
  etag: string | null;
  lastModified: string | null;
  limits?: Partial<FetchLimits>;
  closing?: AbortSignal | undefined;
}

export type FetchLimits = typeof defaultLimits;

const defaultLimits = {
  /** Bytes of the answer, unpacked. */
  maxBytes: 64 * 1024 * 1024,
  /** Milliseconds for everything, redirects included. */
  timeout: 60_000,
};
const maxRedirects = 5;

/**
 * Fetches a listing into a file. Every address on the way, redirects included, is checked before a connection is
 * opened, and the connection goes to the address that was checked. Throws an `Error` that says in words what failed.
 */
export async function fetchFile(address: string, options: FetchOptions) {
  const limits = { ...defaultLimits, ...options.limits };
  const timeout = AbortSignal.timeout(limits.timeout);
  const signal = AbortSignal.any([timeout, ...(options.closing ? [options.closing] : [])]);
  try {
    const { response, url } = await follow(options.policy.checkUrl(address), options, signal);
    if (response.statusCode === 304) {
      response.destroy();
      return { isChanged: false } as const;
    }
    checkAnswer(response);
    const path = join(options.folder, fileName(url, response));
    await store(response, path, limits.maxBytes, signal);
    const { etag = null, 'last-modified': lastModified = null } = response.headers;
    return { isChanged: true, path, etag, lastModified } as const;
  } catch (error) {
    if (!timeout.aborted) throw error;
    throw new Error(`no complete answer within ${limits.timeout / 1000} seconds`, { cause: error });
  }
}

async function follow(first: URL, options: FetchOptions, signal: AbortSignal) {
  let url = first;
  for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
    const addresses = await options.policy.resolve(url.hostname);
    const response = await requestListing(url, addresses, signal, options);
    const { location } = response.headers;
    const isRedirect = [301, 302, 303, 307, 308].includes(response.statusCode ?? 0);
    if (!isRedirect || location === undefined) return { response, url };
    response.destroy();
    url = redirectTarget(location, url, options.policy);
  }
  throw new Error(`redirects more than ${maxRedirects} times`);
}

function redirectTarget(location: string, from: URL, policy: AddressPolicy): URL {
  try {
    return policy.checkUrl(URL.parse(location, from)?.href ?? location);
  } catch (error) {
    if (!(error instanceof RefusedAddressError)) throw error;
    throw new RefusedAddressError(`redirects to an address that is refused: ${error.message}`);
  }
}

function requestListing(
  url: URL,
  addresses: readonly LookupAddress[],
  signal: AbortSignal,
  { etag, lastModified }: FetchOptions,
): Promise<IncomingMessage> {
  const headers = {
    'user-agent': 'TicketingStorefront/1.0 (event listings)',
    accept:
      'text/calendar, application/json, text/csv, application/xml, text/html;q=0.8, */*;q=0.5',
    'accept-encoding': 'gzip, deflate, br',
    ...(etag !== null && { 'if-none-match': etag }),
    ...(lastModified !== null && { 'if-modified-since': lastModified }),
  };
  return sendRequest(url, addresses, { headers, signal }).catch((error: Error) => {
    throw new Error(`${url.host} does not answer: ${error.message}`, { cause: error });
  });
}

/** Sends a request to the checked addresses of a host; without an agent no connection of another address is used again. */
export function sendRequest(
  url: URL,
  addresses: readonly LookupAddress[],
  options: RequestOptions,
  body?: Buffer,
): Promise<IncomingMessage> {
  const request = url.protocol === 'https:' ? requestByHttps : requestByHttp;
  const lookup = lookupAmong(addresses);
  return new Promise((resolve, reject) => {
    // An error can follow the answer too, where ending the connection is one.
    request(url, { ...options, agent: false, lookup }, resolve)
      .on('error', reject)
      .end(body);
  });
}

/** Answers with the checked addresses, so that the name is not resolved a second time to another one. */
function lookupAmong(addresses: readonly LookupAddress[]): LookupFunction {
  return (_hostname, { all }, callback) => {
    const [first] = addresses;
    if (all === true) callback(null, [...addresses]);
    else callback(null, first?.address ?? '', first?.family);
  };
}

/** Kinds of content that can hold a listing; an unnamed kind is read too. */
const readableTypes =
  /^(?:text\/|application\/(?:[\w.-]+\+)?(?:json|xml|zip)$|application\/(?:x-)?(?:ndjson|jsonl|jsonlines|json-lines|csv|ics|ical|calendar|zip-compressed|zip|gzip)$|application\/(?:octet-stream|force-download|vnd\.ms-excel|vnd\.openxmlformats-officedocument\.spreadsheetml\.sheet)$|binary\/octet-stream$)/;

function checkAnswer(response: IncomingMessage): void {
  const { statusCode = 0, headers } = response;
  const type = contentType(headers);
  if (statusCode === 200 && (type === '' || readableTypes.test(type))) return;
  response.destroy();
  const status = `${statusCode} ${STATUS_CODES[statusCode] ?? ''}`.trimEnd();
  const other = `with ${type}, which holds no listing of events`;
  throw new Error(`answers ${statusCode === 200 ? other : status}`);
}

function contentType(headers: IncomingMessage['headers']): string {
  return (headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
}

/** Formats are recognised by their beginning; lines of JSON alone need their name. */
function fileName(url: URL, { headers }: IncomingMessage): string {
  const isLines =
    /\.(?:ndjson|jsonl)$/i.test(url.pathname) ||
    /\/(?:x-)?(?:ndjson|jsonl|jsonlines|json-lines)$/.test(contentType(headers));
  return isLines ? 'answer.ndjson' : 'answer';
}

function store(response: IncomingMessage, path: string, maxBytes: number, signal: AbortSignal) {
  const { 'content-encoding': encoding = '', 'content-type': type = '' } = response.headers;
  const name = encoding.trim().toLowerCase();
  const unpack = Object.hasOwn(decompressors, name) ? decompressors[name]?.() : undefined;
  if (unpack === undefined) {
    throw new Error(`answers in the encoding "${encoding}", which was not asked for`);
  }
  const file = createWriteStream(path, { mode: 0o600 });
  return pipeline(response, unpack, limitBytes(maxBytes), toUtf8(type), file, { signal });
}

/** Believes the `charset` of an answer but UTF-8, which servers say of any text; a byte order mark comes first. */
function toUtf8(type: string) {
  const encoding = findEncoding(/;\s*charset="?([\w-]+)/i.exec(type)?.[1] ?? '') ?? 'utf-8';
  const decoder = new TextDecoder(encoding);
  return async function* transcode(chunks: AsyncIterable<Buffer>) {
    let isKept: boolean | null = encoding === 'utf-8' ? true : null;
    for await (const chunk of chunks) {
      isKept ??= otherStart.test(chunk.toString('latin1', 0, 4));
      yield isKept ? chunk : decoder.decode(chunk, { stream: true });
    }
  };
}

/** Byte order marks, and archives. */
const otherStart = /^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff|PK|\x1f\x8b)/;

function limitBytes(maxBytes: number) {
  return async function* count(chunks: AsyncIterable<Buffer>) {
    let received = 0;
    for await (const chunk of chunks) {
      received += chunk.length;
      if (received > maxBytes) {
        throw new Error(`answers with more than ${Math.floor(maxBytes / 1024 / 1024)} MB`);
      }
      yield chunk;
    }
  };
}

const decompressors: Readonly<Record<string, () => Transform>> = {
  '': () => new PassThrough(),
  identity: () => new PassThrough(),
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};
