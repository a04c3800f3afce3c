import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { RenderContext, RenderingBundle } from '#renderer/entries/rendering.ts';
import type { LoadedBrand } from '#server/brand/brand.ts';

export interface PageRendererOptions {
  /** Absolute folder of the project, the one with `renderer` and `dist`. */
  root: string;
  cardCache: RenderContext['cardCache'];
  /** The server to which Vite attaches its update socket in development. */
  httpServer?: Server;
}

export interface PageRequest extends Omit<RenderContext, 'cardCache'> {
  /** A `GET` with the visitor's address and `Cookie` header. */
  request: Request;
  /** The nonce of the content security policy, for scripts in the page; null: they are allowed by hash. */
  nonce: string | null;
  /** The same brand for a page from its first byte to its last. */
  brand: Pick<LoadedBrand, 'head' | 'ownFonts'>;
}

export interface PageAnswer {
  status: number;
  headers: Readonly<Record<string, string>>;
  /** A complete document; empty for a redirect. */
  body: Buffer;
  /** Hashes of the scripts of a page without a nonce, as its policy names them. */
  scriptHashes?: readonly string[];
}

export interface PageRenderer extends Omit<RenderingBundle, 'render'> {
  render(page: PageRequest): Promise<PageAnswer>;
  /** Loads the rendering bundle, so that the first page does not wait for it. */
  prepare(): Promise<void>;
  renderConsole(brand: Pick<LoadedBrand, 'toolHead'>): Promise<string>;
  /** Serves the browser's modules: Vite's in development; null once built, when `assetsFolder` is served. */
  middleware:
    | ((request: IncomingMessage, response: ServerResponse, next: () => void) => void)
    | null;
  /** Absolute folder of built files; those under `assets/` carry a hash and never change. */
  assetsFolder: string | null;
  /** The same of the console's own build. */
  consoleFolder: string | null;
  close(): Promise<void>;
}
