export const suggestionTypes = ['event', 'venue', 'artist', 'category'] as const;
export type SuggestionType = (typeof suggestionTypes)[number];

/** One suggestion of the search service (docs/product.md#34-suggestions-and-hits, autocomplete hit). */
export interface Suggestion {
  type: SuggestionType;
  id: string;
  label: string;
  /** The label with its matches highlighted. */
  highlighted: string;
  /** When and where: `Fri, 20 Nov · The Corner, Richmond`; absent where nothing is known. */
  detail?: string;
  /** What matched, where it is not the label: `with Cold Chisel`, its matches highlighted. */
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
  | { type: 'query'; id: string; label: string }
  | { type: 'recent'; id: string; label: string }
  | { type: 'weekend'; id: string; label: string; heading: string }
  | { type: 'browse'; id: string; label: string };
