import type { PageLinks } from './assemblePage.ts';
import type { PageFiles } from './pageFiles.ts';
import { startScript } from './startScript.ts';

/** The elements that load the files of a page: styles before the first paint, scripts after it. */
export function pageLinks(
  filesOf: (routeIds: readonly string[]) => PageFiles,
  entries: readonly string[],
): (routeIds: readonly string[]) => PageLinks {
  const cached = new Map<string, PageLinks>();
  return (routeIds) => {
    const key = routeIds.join('|');
    const links = cached.get(key) ?? makeLinks(filesOf(routeIds), entries);
    cached.set(key, links);
    return links;
  };
}

function makeLinks({ styles, scripts }: PageFiles, entries: readonly string[]): PageLinks {
  return {
    head: styles.map((file) => `<link rel="stylesheet" href="${file}" crossorigin>`).join(''),
    end: startScript(scripts, entries),
  };
}
