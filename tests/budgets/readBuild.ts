import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { z } from 'zod';
import type { LoadedBrand } from '#server/brand/brand.ts';
import { fontPreloads, manifestSchema, pageFiles, extractFiles } from '#server/render/pageFiles.ts';
import type { Build } from './checkBudget.ts';

const factsSchema = z.record(
  z.string(),
  z.object({ imports: z.array(z.string()), modules: z.array(z.string()) }),
);

/** Reads what `npm run build` left, the way the server links it for a brand. */
export function readBuild(dist: string, kind: 'storefront' | 'console', brand: LoadedBrand): Build {
  const folder = join(dist, kind === 'console' ? 'console' : 'web');
  // Files of the brand are no part of the build.
  const read = (file: string) =>
    brand.files.get(`/${file}`)?.body ?? readFileSync(join(folder, file));
  const readJson = (file: string): unknown => JSON.parse(read(file).toString());
  const chunks = factsSchema.parse(readJson('.vite/chunks.json'));
  return {
    ...(kind === 'console'
      ? // Its files lie under the address of the page.
        { documentOf: () => read('console.html').toString().replaceAll('="/console/', '="/') }
      : { documentOf: (route) => storefrontDocument(route, { read, readJson, brand }) }),
    sizeOf: (file) => {
      const bytes = read(file);
      return { plain: bytes.length, compressed: gzipSync(bytes, { level: 9 }).length };
    },
    importsOf: (file) => chunks[file]?.imports ?? [],
    modulesOf: (file) => chunks[file]?.modules ?? [],
  };
}

interface Reading {
  read: (file: string) => Buffer;
  readJson: (file: string) => unknown;
  brand: LoadedBrand;
}

function storefrontDocument(route: string | null, { read, readJson, brand }: Reading): string {
  const { template, files: own } = extractFiles(read('index.html').toString());
  const manifest = manifestSchema.parse(readJson('.vite/manifest.json'));
  if (route !== null && !(route in manifest)) throw new Error(`The build has no ${route}`);
  const { styles, scripts } = pageFiles(manifest, route === null ? [] : [route], own);
  const links = [...styles, ...scripts].map((address) => `<link href="${address}">`);
  const preloads = fontPreloads(manifest, brand.ownFonts);
  return [template, preloads, brand.head, ...links].join('');
}
