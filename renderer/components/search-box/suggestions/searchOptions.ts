import { messages } from '#renderer/content/messages.ts';
import type { SearchOption, Suggestion } from './suggestion.ts';

/**
 * The rows of the list. With text it opens when there is a suggestion, and offers the plain search first;
 * without, it offers everything, the last searches and what to start with.
 */
export function searchOptions(
  text: string,
  suggestions: readonly Suggestion[],
  { recent, start }: { recent: readonly string[]; start: readonly SearchOption[] },
): SearchOption[] {
  if (text === '') {
    const browse = { type: 'browse', id: 'browse', label: messages.searchBox.browseAll } as const;
    const searches = recent.map(
      (label) => ({ type: 'recent', id: `recent-${label}`, label }) as const,
    );
    return [browse, ...searches, ...start];
  }
  return suggestions.length === 0
    ? []
    : [{ type: 'query', id: 'query', label: text }, ...suggestions];
}

/** Rows of one kind under one heading, with their indexes in the whole list. */
export interface OptionGroup {
  heading: string | null;
  options: { option: SearchOption; index: number }[];
}

export function groupOptions(options: readonly SearchOption[]): OptionGroup[] {
  const groups: OptionGroup[] = [];
  let lastKind: string | null = null;
  options.forEach((option, index) => {
    const heading = headingOf(option);
    const kind = heading ?? option.type;
    if (kind !== lastKind) groups.push({ heading, options: [] });
    lastKind = kind;
    groups.at(-1)?.options.push({ option, index });
  });
  return groups;
}

function headingOf(option: SearchOption): string | null {
  return ('heading' in option ? option.heading : undefined) ?? headings[option.type];
}

const headings: Record<SearchOption['type'], string | null> = {
  query: null,
  browse: null,
  weekend: null,
  recent: messages.searchBox.recent,
  event: messages.searchBox.groups.event,
  venue: messages.searchBox.groups.venue,
  artist: messages.searchBox.groups.artist,
  category: messages.searchBox.groups.category,
};
