import { createBuiltRenderer } from './createBuiltRenderer.ts';
import { createDevRenderer } from './createDevRenderer.ts';
import type { PageRenderer, PageRendererOptions } from './pageRenderer.ts';

/** The built storefront in production, Vite with updates in development. */
export function createPageRenderer(
  kind: 'built' | 'development',
  options: PageRendererOptions,
): Promise<PageRenderer> {
  return kind === 'development' ? createDevRenderer(options) : createBuiltRenderer(options);
}
