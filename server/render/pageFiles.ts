import { z } from 'zod';

const chunkSchema = z.object({
  file: z.string(),
  imports: z.array(z.string()).optional(),
  css: z.array(z.string()).optional(),
});

/** The fields of Vite's build manifest that list the files of a module. */
export const manifestSchema = z.record(z.string(), chunkSchema);

type Manifest = z.infer<typeof manifestSchema>;
type Chunk = z.infer<typeof chunkSchema>;

export interface PageFiles {
  /** Loaded before the first paint. */
  styles: readonly string[];
  /** The scripts of the document, and those that they and the screen import: hydration need not wait for a second round trip. */
  scripts: readonly string[];
}

/** The document without its own scripts and styles, each on a line of its own, and their addresses. */
export function extractFiles(document: string): { template: string; files: PageFiles } {
  const lines = Object.groupBy(document.split('\n'), (line) => {
    if (line.trimStart().startsWith('<script type="module"')) return 'scripts';
    return line.trimStart().startsWith('<link rel="stylesheet"') ? 'styles' : 'others';
  });
  const { scripts = [], styles = [], others = [] } = lines;
  const addressOf = (line: string) => /(?:src|href)="([^"]+)"/.exec(line)?.[1] ?? '';
  return {
    template: others.join('\n'),
    files: { scripts: scripts.map(addressOf), styles: styles.map(addressOf) },
  };
}

/** Preloads the fonts that every page uses; parts with rarer letters load when a page has one. */
export function fontPreloads(manifest: Manifest, fonts: readonly string[]): string {
  return Object.values(manifest)
    .filter(({ file }) => fonts.some((font) => file.startsWith(`assets/${font}-basic-`)))
    .filter(({ file }) => file.endsWith('.woff2'))
    .map(
      ({ file }) => `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin>`,
    )
    .join('');
}

/** The files of the matched routes: those of the document, then those of the routes' lazy chunks. */
export function pageFiles(manifest: Manifest, routeIds: readonly string[], own: PageFiles) {
  const modules = routeIds.map((id) => id.split('#')[0] ?? id);
  const chunks = chunksOf(manifest, modules);
  const withOwn = (addresses: readonly string[], files: readonly string[]) => [
    ...new Set([...addresses, ...files.map((file) => `/${file}`)]),
  ];
  const [styles, scripts] = [chunks.flatMap(({ css = [] }) => css), chunks.map(({ file }) => file)];
  return { styles: withOwn(own.styles, styles), scripts: withOwn(own.scripts, scripts) };
}

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
