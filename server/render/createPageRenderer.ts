import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RenderingBundle } from '#renderer/entries/rendering.ts';
import { assemblePage, brandSlot } from './assemblePage.ts';
import { createDevRenderer } from './createDevRenderer.ts';
import { fontPreloads, manifestSchema, pageFiles, extractFiles } from './pageFiles.ts';
import { pageLinks } from './pageLinks.ts';
import type { PageRenderer, PageRendererOptions } from './pageRenderer.ts';

/** The built storefront in production, Vite with updates in development. */
export function createPageRenderer(
  kind: 'built' | 'development',
  options: PageRendererOptions,
): Promise<PageRenderer> {
  return kind === 'development' ? createDevRenderer(options) : createBuiltRenderer(options);
}

/** Renders with the bundles of `npm run build`. */
async function createBuiltRenderer(options: PageRendererOptions): Promise<PageRenderer> {
  const { root, cardCache } = options;
  const assetsFolder = join(root, 'dist/web');
  const consoleFolder = join(root, 'dist/console');
  const [document, manifestText] = await Promise.all([
    readFile(join(assetsFolder, 'index.html'), 'utf8'),
    readFile(join(assetsFolder, '.vite/manifest.json'), 'utf8'),
  ]);
  const manifest = manifestSchema.parse(JSON.parse(manifestText));
  const { template, files: own } = extractFiles(document);
  const linksOf = (routeIds: readonly string[]) =>
    pageLinks(pageFiles(manifest, routeIds, own), own.scripts);
  let loading: Promise<RenderingBundle> | null = null;
  const bundle = () => (loading ??= loadBundle(join(root, 'dist/ssr/storefront.server.js')));
  return {
    middleware: null,
    assetsFolder,
    consoleFolder,
    async renderConsole({ toolHead }) {
      const page = await readFile(join(consoleFolder, 'console.html'), 'utf8');
      return page.replace(brandSlot, () => toolHead);
    },
    async render({ request, nonce, brand, ...context }) {
      const { render } = await bundle();
      const page = await render(request, { ...context, cardCache });
      const head = fontPreloads(manifest, brand.ownFonts) + brand.head;
      return assemblePage(page, {
        template: template.replace(brandSlot, () => head),
        nonce,
        linksOf,
      });
    },
    findEmbed: async (request) => (await bundle()).findEmbed(request),
    findFeed: async (request) => (await bundle()).findFeed(request),
    prepare: async () => void (await bundle()),
    close: () => Promise.resolve(),
  };
}

/** React picks its build when it loads: its development build is three times as slow. */
async function loadBundle(file: string): Promise<RenderingBundle> {
  process.env['NODE_ENV'] = 'production';
  return (await import(pathToFileURL(file).href)) as RenderingBundle;
}
