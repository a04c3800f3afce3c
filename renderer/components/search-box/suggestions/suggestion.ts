export const suggestionTypes = ['event', 'venue', 'artist', 'category'] as const;
export type SuggestionType = (typeof suggestionTypes)[number];

/** One suggestion of the search service (product 3.4, autocomplete hit). */
export interface Suggestion {
  type: SuggestionType;
  id: string;
  label: string;
  /** The label with its matches highlighted. */
  highlighted: string;
  /** The event, where no other date goes by its name: the suggestion opens its page. */
  eventKey?: number;
}

/** One row of the list: a suggestion, or a way to search. */
export type SearchOption =
  | Suggestion
  | { type: 'query'; id: string; label: string }
  | { type: 'recent'; id: string; label: string }
  | { type: 'browse'; id: string; label: string };
