import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import type { RenderPage } from '#renderer/entries/rendering.ts';
import { fontPreloads, manifestSchema, pageFiles, extractFiles } from './pageFiles.ts';
import { assemblePage, headSlot } from './assemblePage.ts';
import { pageLinks } from './pageLinks.ts';
import type { PageRenderer, PageRendererOptions } from './pageRenderer.ts';

/** Renders with the bundles of `npm run build`. */
export async function createBuiltRenderer({
  root,
  cardCache,
}: PageRendererOptions): Promise<PageRenderer> {
  const assetsFolder = join(root, 'dist/web');
  const consoleFolder = join(root, 'dist/console');
  const [document, manifestText] = await Promise.all([
    readFile(join(assetsFolder, 'index.html'), 'utf8'),
    readFile(join(assetsFolder, '.vite/manifest.json'), 'utf8'),
  ]);
  const manifest = manifestSchema.parse(JSON.parse(manifestText));
  const { template, files: own } = extractFiles(document);
  const linksOf = pageLinks((routeIds) => pageFiles(manifest, routeIds, own), own.scripts);
  const withFonts = template.replace(headSlot, headSlot + fontPreloads(manifest));
  let loading: Promise<RenderPage> | null = null;
  const bundle = () => (loading ??= loadBundle(join(root, 'dist/ssr/storefront.server.js')));
  return {
    middleware: null,
    assetsFolder,
    consoleFolder,
    renderConsole: () => readFile(join(consoleFolder, 'console.html'), 'utf8'),
    async render({ request, nonce, ...context }) {
      const renderPage = await bundle();
      const page = await renderPage(request, { ...context, cardCache });
      return assemblePage(page, { template: withFonts, nonce, linksOf });
    },
    prepare: async () => void (await bundle()),
    close: () => Promise.resolve(),
  };
}

const bundleSchema = z.object({
  render: z.custom<RenderPage>((value) => typeof value === 'function'),
});

/** React picks its build when it loads: its development build is three times as slow. */
async function loadBundle(file: string): Promise<RenderPage> {
  process.env['NODE_ENV'] = 'production';
  const bundle: unknown = await import(pathToFileURL(file).href);
  return bundleSchema.parse(bundle).render;
}
