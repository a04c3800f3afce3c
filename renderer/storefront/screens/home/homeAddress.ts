import { useSearchParams } from 'react-router-dom';
import { isTownName, parsePostcode } from '#shared/domain/location/geography.ts';
import type { HomeQuery } from '#renderer/storefront/state/home/recommendations.ts';

/** Parameters of the address of the home page (docs/product.md#21-routes). */
export interface HomeAddress extends HomeQuery {
  /** Whether it names a place, maybe one that cannot be used: the form without script sends what was typed. */
  hasPlace: boolean;
  postcode: string | null;
  town: string | null;
  hasRequestedEvent: boolean;
}

export function parseHomeAddress(parameters: URLSearchParams): HomeAddress {
  const place = parameters.get('postcode');
  const text = (name: string) => parameters.get(name)?.trim() || null;
  return {
    hasPlace: place !== null,
    postcode: parsePostcode(place ?? ''),
    town: place !== null && isTownName(place) ? place.trim() : null,
    trackingId: text('trackingId'),
    customerId: text('r'),
    hasRequestedEvent: Boolean(parameters.get('requestedEventId')),
  };
}

/** Returns a function that takes a parameter out of the address of the page. */
export function useDropParameter(): (name: string) => void {
  const [, setParameters] = useSearchParams();
  return (name) =>
    setParameters(
      (current) => {
        current.delete(name);
        return current;
      },
      { replace: true, preventScrollReset: true },
    );
}
