import { foldText } from '#shared/domain/search/foldText.ts';
import type { SearchRules } from './searchRules.ts';

/** Gives the rules in effect, with documents in place of event keys; `findObject`: −1 for a missing event. */
export function openRules(rules: () => SearchRules, findObject: (objectId: string) => number) {
  const docsOf = (keys: readonly number[]) =>
    [...new Set(keys)].map((key) => findObject(String(key))).filter((doc) => doc !== -1);
  const open = (current: SearchRules, revision: number) => ({
    rules: current,
    hidden: {
      search: docsOf(current.hidden.search),
      suggestions: docsOf(current.hidden.suggestions),
    },
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
