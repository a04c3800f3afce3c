import { useSearchParams } from 'react-router-dom';
import { isTownName, parsePostcode } from '#shared/domain/location/geography.ts';
import type { HomeQuery } from '#renderer/storefront/state/home/recommendations.ts';

/** Parameters of the address of the home page (docs/product.md#21-routes). */
export interface HomeAddress extends HomeQuery {
  /** As given, and maybe a town: the form without script sends what was typed. Null without one. */
  postcode: string | null;
  hasRequestedEvent: boolean;
}

export function parseHomeAddress(parameters: URLSearchParams): HomeAddress {
  const text = (name: string) => parameters.get(name)?.trim() || null;
  return {
    postcode: parameters.get('postcode'),
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
        const rest = new URLSearchParams(current);
        rest.delete(name);
        return rest;
      },
      { replace: true, preventScrollReset: true },
    );
}

/** The postcode of the address where it is an Australian one. */
export function validPostcode({ postcode }: HomeAddress): string | null {
  return postcode === null ? null : parsePostcode(postcode);
}

/** The town of the address, where it has one in place of a postcode. */
export function namedTown({ postcode }: HomeAddress): string | null {
  return postcode !== null && isTownName(postcode) ? postcode.trim() : null;
}
