import { restBeforeSearch } from '#renderer/api/searchAfterRest.ts';
import { useTypedSearch } from '#renderer/api/useTypedSearch.ts';

/** The places that begin with a typed text, as the options of its field. */
export function PlaceOptions({ typed }: { typed: string }) {
  const found = useTypedSearch({
    key: typed,
    rest: restBeforeSearch,
    search: ({ api }) => api.call('findPlaces', { query: { q: typed } }),
    failure: 'No places could be looked up',
  });
  return found?.places.map((place) => <option key={place}>{place}</option>);
}
