import type { Server } from 'node:http';
import { createBuiltRenderer } from './createBuiltRenderer.ts';
import { createDevRenderer } from './createDevRenderer.ts';
import type { PageRenderer } from './pageRenderer.ts';

export interface PageRendererOptions {
  /** Absolute folder of the project, the one with `renderer` and `dist`. */
  root: string;
  isDevelopment: boolean;
  /** Where Vite may attach its update socket in development. */
  httpServer?: Server;
}

/** The built storefront in production, Vite with updates in development. */
export function createPageRenderer(options: PageRendererOptions): Promise<PageRenderer> {
  return options.isDevelopment ? createDevRenderer(options) : createBuiltRenderer(options.root);
}
