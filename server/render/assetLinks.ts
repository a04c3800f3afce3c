import { z } from 'zod';

const chunkSchema = z.object({
  file: z.string(),
  imports: z.array(z.string()).optional(),
  css: z.array(z.string()).optional(),
});

/** The part of Vite's build manifest that says which files a module needs. */
export const manifestSchema = z.record(z.string(), chunkSchema);

type Manifest = z.infer<typeof manifestSchema>;
type Chunk = z.infer<typeof chunkSchema>;

/**
 * Links for the matched routes: the styles of their lazy chunks, so that the first paint is whole, and
 * their scripts, so that hydration need not wait for a second round trip.
 */
export function assetLinks(
  manifest: Manifest,
  template: string,
): (routeIds: readonly string[]) => string {
  const known = new Map<string, string>();
  return (routeIds) => {
    const key = routeIds.join('|');
    const links = known.get(key) ?? makeLinks(manifest, routeIds, template);
    known.set(key, links);
    return links;
  };
}

/**
 * Preloads of the parts of the fonts every page uses, so that text does not wait for its style sheet; the
 * parts with rarer letters come when a page has such a letter.
 */
export function fontPreloads(manifest: Manifest): string {
  return Object.values(manifest)
    .filter(({ file }) => basicFont.test(file))
    .map(
      ({ file }) => `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin>`,
    )
    .join('');
}

function makeLinks(manifest: Manifest, routeIds: readonly string[], template: string): string {
  const modules = routeIds.map((id) => id.split('#')[0] ?? id);
  const files = chunksOf(manifest, modules).flatMap(filesOf);
  return [...new Set(files)]
    .filter((file) => !template.includes(file))
    .map((file) => linkTo(file))
    .join('');
}

const basicFont = /-basic-[^/]+\.woff2$/;

/** A chunk and all it imports, each once. */
function chunksOf(manifest: Manifest, ids: readonly string[]): Chunk[] {
  const seen = new Set<string>();
  const visit = (id: string): Chunk[] => {
    const chunk = manifest[id];
    if (!chunk || seen.has(id)) return [];
    seen.add(id);
    return [...(chunk.imports ?? []).flatMap(visit), chunk];
  };
  return ids.flatMap(visit);
}

function filesOf(chunk: Chunk): string[] {
  return [...(chunk.css ?? []), chunk.file];
}

function linkTo(file: string): string {
  return file.endsWith('.css')
    ? `<link rel="stylesheet" href="/${file}" crossorigin>`
    : `<link rel="modulepreload" href="/${file}" crossorigin>`;
}
