import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ViteDevServer } from 'vite';
import type { RenderingBundle } from '#renderer/entries/rendering.ts';
import { assemblePage, brandSlot } from './assemblePage.ts';
import type { PageRenderer, PageRendererOptions } from './pageRenderer.ts';

/** Renders from the sources, with updates while they are edited. */
export async function createDevRenderer(options: PageRendererOptions): Promise<PageRenderer> {
  const vite = await startVite(options);
  const loadBundle = async () =>
    (await vite.ssrLoadModule('/entries/storefront.server.tsx')) as RenderingBundle;
  return {
    middleware: (request, response, next) => vite.middlewares(request, response, next),
    assetsFolder: null,
    consoleFolder: null,
    async renderConsole({ toolHead }) {
      const source = await readFile(join(options.root, 'renderer/console.html'), 'utf8');
      return vite.transformIndexHtml(
        '/console',
        source.replace(brandSlot, () => toolHead),
      );
    },
    async render({ request, nonce, brand, ...context }) {
      const file = join(options.root, 'renderer/index.html');
      const source = (await readFile(file, 'utf8')).replace(brandSlot, () => brand.head);
      const template = await vite.transformIndexHtml(new URL(request.url).pathname, source);
      const { render: renderPage } = await loadBundle();
      try {
        const page = await renderPage(request, { ...context, cardCache: options.cardCache });
        return assemblePage(page, { template, nonce, linksOf: () => ({ head: '', end: '' }) });
      } catch (error) {
        if (error instanceof Error) vite.ssrFixStacktrace(error);
        throw error;
      }
    },
    findEmbed: async (request) => (await loadBundle()).findEmbed(request),
    findFeed: async (request) => (await loadBundle()).findFeed(request),
    prepare: () => Promise.resolve(),
    close: () => vite.close(),
  };
}

/** Vite is imported here only: a server in production starts without it. */
async function startVite({ root, httpServer }: PageRendererOptions): Promise<ViteDevServer> {
  const { createServer } = await import('vite');
  return createServer({
    configFile: join(root, 'vite.config.ts'),
    appType: 'custom',
    server: { middlewareMode: httpServer ? { server: httpServer } : true },
  });
}
