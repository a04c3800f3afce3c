import { foldText } from '#shared/domain/search/foldText.ts';
import type { SearchRules } from './searchRules.ts';

/**
 * Returns a function that gives the rules in effect, with document numbers in place of the keys of events; `findObject`
 * is −1 where the index lacks an event.
 */
export function openRules(rules: () => SearchRules, findObject: (objectId: string) => number) {
  const docsOf = (keys: readonly number[]) =>
    [...new Set(keys)].map((key) => findObject(String(key))).filter((doc) => doc !== -1);
  const open = (current: SearchRules, revision: number) => ({
    rules: current,
    hidden: {
      search: docsOf(current.hidden.search),
      suggestions: docsOf(current.hidden.suggestions),
    },
    /** The documents that come first for a query. */
    featured(query: string): readonly number[] {
      const keys = current.featured.size > 0 ? current.featured.get(foldText(query)) : undefined;
      return keys === undefined ? [] : docsOf(keys);
    },
    revision,
  });
  let opened = open(rules(), 0);
  return () => {
    const current = rules();
    if (current !== opened.rules) opened = open(current, opened.revision + 1);
    return opened;
  };
}
