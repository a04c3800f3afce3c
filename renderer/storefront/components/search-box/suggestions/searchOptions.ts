import type { siteTexts } from '#shared/domain/brand/siteTexts.ts';
import { messages } from '#renderer/storefront/content/messages.ts';
import suggestionMessages from '#resources/texts/suggestions.json' with { type: 'json' };

/**
 * The rows of the list. With text it opens when there is a suggestion, and offers the plain search first;
 * without, it offers everything, the last searches and what to start with.
 */
export function searchOptions(
  text: string,
  suggestions: readonly SearchOption[],
  { recent, start }: { recent: readonly string[]; start: readonly SearchOption[] },
): SearchOption[] {
  if (text === '') {
    return [
      { type: 'browse', id: 'browse', label: messages.searchBox.browseAll },
      ...recent.map((label) => ({ type: 'recent', id: `recent-${label}`, label }) as const),
      ...start,
    ];
  }
  if (suggestions.length === 0) return [];
  return [{ type: 'query', id: 'query', label: text }, ...suggestions];
}

/** The rows under their headings, with their indexes in the whole list; a brand may replace some headings. */
export function groupOptions(
  options: readonly SearchOption[],
  texts: Pick<typeof siteTexts, 'artists' | 'categories'>,
) {
  const headings: Partial<Record<SearchOption['type'], string>> = {
    recent: suggestionMessages.recent,
    reading: suggestionMessages.reading,
    event: suggestionMessages.events,
    venue: suggestionMessages.venues,
    artist: texts.artists,
    category: texts.categories,
  };
  const groups: { heading: string | null; options: { option: SearchOption; index: number }[] }[] =
    [];
  let lastKind: string | null = null;
  options.forEach((option, index) => {
    const own = 'heading' in option ? option.heading : undefined;
    const heading = own ?? headings[option.type] ?? null;
    const kind = heading ?? option.type;
    if (kind !== lastKind) groups.push({ heading, options: [] });
    lastKind = kind;
    groups.at(-1)?.options.push({ option, index });
  });
  return groups;
}

export type SuggestionType = 'event' | 'venue' | 'artist' | 'category';

/** One suggestion of the search service (docs/product.md#34-suggestions-and-hits, autocomplete hit). */
export interface Suggestion {
  type: SuggestionType;
  id: string;
  label: string;
  /** The label with its matches highlighted. */
  highlighted: string;
  /** When and where: `Fri, 20 Nov · The Corner, Richmond`; absent where nothing is known. */
  detail?: string;
  /** The text that matched where it is not the label: `with Cold Chisel`, its matches highlighted. */
  reason?: string;
  /** Null: a placeholder; absent where a suggestion has no picture. */
  image?: string | null;
  /** A single event, which has a page of its own. */
  eventKey?: number;
  /** The heading it stands under, where that is not the heading of its type. */
  heading?: string;
}

/** One row of the list: a suggestion, or a way to search. */
export type SearchOption =
  | Suggestion
  | { type: 'query' | 'recent' | 'browse'; id: string; label: string }
  | { type: 'reading'; id: string; label: string; chips: readonly string[]; found: number }
  | { type: 'weekend' | 'example'; id: string; label: string; heading: string };
