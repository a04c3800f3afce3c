import { useSearchParams } from 'react-router-dom';
import { isTownName, parsePostcode } from '#shared/domain/location/geography.ts';

/** Parameters of the address of the home page (docs/product.md#21-routes). */
export type HomeAddress = ReturnType<typeof parseHomeAddress>;

export function parseHomeAddress(parameters: URLSearchParams) {
  const place = parameters.get('postcode');
  const text = (name: string) => parameters.get(name)?.trim() || null;
  return {
    /** Whether it names a place, maybe one that cannot be used: the form without script sends what was typed. */
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
