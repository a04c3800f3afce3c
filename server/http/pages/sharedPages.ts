import { createHash } from 'node:crypto';
import type { Request, Response } from 'express';
import { dayLength } from '#shared/domain/time/calendar.ts';
import { createCache } from '#server/cache/createCache.ts';
import { startOfVisitorDay } from '#server/features/recommendations/visitorDay.ts';
import { chooseEncoding, compress, type Encoding, setEncoding } from '#server/http/compressBody.ts';
import type { PageAnswer } from '#server/render/pageRenderer.ts';

/** A page that every visitor without a session gets, and what it shows. */
export interface SharedPage extends PageAnswer {
  shown: readonly number[];
  /** False where a part failed: the next visitor gets it anew. */
  isWhole: boolean;
}

interface StoredPage extends SharedPage {
  hash: string;
  encoded: Map<Encoding, Promise<Buffer>>;
}

/** Bytes, compressed ones included. */
const maxBytes = 32_000_000;

/** Seconds that a shared cache may answer by itself, and then once more while it asks anew. */
const freshSeconds = 60;

const policyName = 'Content-Security-Policy';

export type SharedPages = ReturnType<typeof createSharedPages>;

/** Pages of visitors without a session and feeds, whole and compressed. */
export function createSharedPages() {
  const pages = createCache<StoredPage>({
    name: 'shared_pages',
    maxSize: maxBytes,
    sizeOf: ({ body }) => 2 * body.length,
    emptiedBy: 'a new catalogue, training, brand, rules, day or minute, by key',
  });
  const pending = new Map<string, Promise<StoredPage>>();
  const renderOnce = async (key: string, render: () => Promise<SharedPage>) => {
    const page = await render();
    const stored = { ...page, hash: hashOf(page.body), encoded: new Map() };
    if (page.isWhole) pages.set(key, stored);
    return stored;
  };
  return {
    /** The page of this key and minute; rendered once for all who ask meanwhile. */
    async find(name: string, at: Date, render: () => Promise<SharedPage>) {
      // The moment of a page is the clock of the browser that shows it, and rules begin and end with a minute.
      const key = `${name} ${Math.floor(at.getTime() / 60_000)}`;
      const cached = pages.get(key) ?? pending.get(key);
      if (cached !== undefined) return cached;
      const rendering = renderOnce(key, render).finally(() => pending.delete(key));
      pending.set(key, rendering);
      return rendering;
    },
    async send(page: StoredPage, at: Date, request: Request, response: Response) {
      const encoding = chooseEncoding(request);
      const body = page.encoded.get(encoding) ?? compress(page.body, encoding);
      page.encoded.set(encoding, body);
      setSharedHeaders(response, page, at);
      response.set('ETag', `"${page.hash}-${encoding}"`);
      setEncoding(response, encoding);
      response.send(await body);
    },
  };
}

/** For answers that many get: nothing of the visitor who asked, neither what is left of the limits nor what varies. */
export function removeOwnHeaders(response: Response): void {
  for (const name of ['RateLimit', 'RateLimit-Policy', 'Vary']) response.removeHeader(name);
}

function setSharedHeaders(response: Response, page: StoredPage, now: Date): void {
  const hashes = page.scriptHashes?.join(' ') ?? '';
  const policy = String(response.getHeader(policyName)).replace(/'nonce-\w+'/, hashes);
  removeOwnHeaders(response);
  response.status(page.status).set({
    ...page.headers,
    [policyName]: policy,
    'Cache-Control': page.isWhole ? sharedControl(now) : 'private, no-cache',
  });
}

/**
 * No cache shows an order of yesterday. `max-age=0, must-revalidate` is for browsers: a visitor who has
 * saved an event meanwhile must not see the page of before.
 */
export function sharedControl(now: Date): string {
  const dayEnd = startOfVisitorDay(now).getTime() + dayLength;
  const left = Math.floor((dayEnd - now.getTime()) / 1000);
  const fresh = Math.min(freshSeconds, left);
  const stale = Math.min(freshSeconds, left - fresh);
  return `public, max-age=0, s-maxage=${fresh}, stale-while-revalidate=${stale}, must-revalidate`;
}

function hashOf(body: Buffer): string {
  return createHash('sha1').update(body).digest('base64url');
}
