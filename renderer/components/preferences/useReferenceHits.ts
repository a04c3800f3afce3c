import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import type { PreferenceItem, PreferenceType } from '#shared/domain/visitor.ts';
import { servicesAtom } from '#renderer/state/services/services.ts';
import { findItems, findPresets } from './referenceSearch.ts';

/** A pause in typing, in milliseconds, before the question goes out. */
const typingPause = 150;

/** What the text finds; the answer to an older text is dropped. Presets come first while nothing is typed. */
export function useReferenceHits(type: PreferenceType, text: string) {
  const { api, wait, warn } = useAtomValue(servicesAtom);
  const query = text.trim();
  const [hits, setHits] = useState<readonly PreferenceItem[]>([]);
  useEffect(() => {
    let isOutdated = false;
    const ask = async () => {
      if (query !== '') await wait(typingPause);
      if (isOutdated) return;
      const presets = query === '' ? findPresets(api.search, type) : [];
      const found = [...(await presets), ...(await findItems(api.search, type, query))];
      if (!isOutdated) setHits(withoutRepeats(found));
    };
    ask().catch((cause: unknown) => warn('The preferences could not be searched', cause));
    return () => {
      isOutdated = true;
    };
  }, [api, wait, warn, type, query]);
  return hits;
}

function withoutRepeats(items: readonly PreferenceItem[]): PreferenceItem[] {
  return [...new Map(items.map((item) => [item.key, item])).values()];
}
