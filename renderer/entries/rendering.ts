import type { PublicConfig } from '#shared/contract/publicConfig.ts';
import type { Api } from '#renderer/api/api.ts';

/** What a page is rendered from, beside its request; types alone, so that the server can name them. */
export interface RenderContext {
  /** Bound to the visitor of the request. */
  api: Api;
  config: PublicConfig;
  now: () => Date;
  /** Told of every failure that the visitor sees only as a sentence. */
  report: (error: unknown) => void;
}

export interface RenderedPage {
  status: number;
  /** Title, meta and preload elements, in pieces; those that are bytes were ready. */
  head: readonly (string | Uint8Array)[];
  /** The content of the root element, in pieces as well. */
  body: readonly (string | Uint8Array)[];
  /** What the browser needs to go on from here, as JSON that is safe inside a script element; in pieces as well. */
  data: readonly (string | Uint8Array)[];
  /** Ids of the matched routes: a lazy one is its module's path under `renderer`, and `#name` where shared. */
  routeIds: readonly string[];
}

/** The storefront's server entry. A `Response` is a redirect. */
export type RenderPage = (
  request: Request,
  context: RenderContext,
) => Promise<RenderedPage | Response>;
