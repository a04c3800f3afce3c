import { searchAddress } from '#shared/domain/search/searchState.ts';
import type { SearchOption } from './suggestion.ts';

/** Where a row leads: always to a search that can be shared and gone back to. */
export function optionAddress({ type, label }: SearchOption): string {
  switch (type) {
    case 'browse':
      return searchAddress({});
    case 'venue':
      return searchAddress({ venues: [label] });
    case 'artist':
      return searchAddress({ artists: [label] });
    case 'category':
      return searchAddress({ categories: [label] });
    case 'event':
    case 'query':
    case 'recent':
      return searchAddress({ q: label });
  }
}
