import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { servicesAtom } from '#renderer/state/services/services.ts';
import type { Suggestion } from './suggestion.ts';
import { readSuggestions, suggestionQueries } from './suggestionQueries.ts';

/** Milliseconds of rest before a text is looked up. */
const restBeforeSearch = 120;

interface FoundSuggestions {
  /** What they were found for. */
  text: string;
  suggestions: readonly Suggestion[];
}

const nothing: FoundSuggestions = { text: '', suggestions: [] };

/** Suggestions for what is being typed; the last ones stand until the next arrive, late ones are dropped. */
export function useSuggestions(typed: string): FoundSuggestions {
  const { api, warn } = useAtomValue(servicesAtom);
  const [found, setFound] = useState<FoundSuggestions>(nothing);
  const text = typed.trim();
  useEffect(() => {
    if (text === '') return undefined;
    let isOutdated = false;
    const timer = setTimeout(() => {
      api.search(suggestionQueries(text)).then(
        (answers) => {
          if (!isOutdated) setFound({ text, suggestions: readSuggestions(answers) });
        },
        (cause: unknown) => {
          if (isOutdated) return;
          warn('No suggestions could be fetched', cause);
          setFound({ text, suggestions: [] });
        },
      );
    }, restBeforeSearch);
    return () => {
      isOutdated = true;
      clearTimeout(timer);
    };
  }, [text, api, warn]);
  return text === '' ? nothing : found;
}
