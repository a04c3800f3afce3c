import { useSetAtom } from 'jotai';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { toast } from '#renderer/ui/feedback/toast.ts';
import { messages } from '#renderer/content/messages.ts';
import { setPostcodeAtom } from '#renderer/state/visitor/location.ts';
import { type HomeAddress, validPostcode } from './homeAddress.ts';

/**
 * A postcode in the address becomes the location and leaves the address. It does not fetch: the change
 * of the location does. Returns whether the address had one that cannot be used.
 */
export function useUrlOverride(address: HomeAddress): boolean {
  const [, setParameters] = useSearchParams();
  const setPostcode = useSetAtom(setPostcodeAtom);
  const isGiven = address.postcode !== null;
  const postcode = validPostcode(address);
  const [isRefused, setRefused] = useState(isGiven && postcode === null);
  useEffect(() => {
    if (!isGiven) return;
    setRefused(postcode === null);
    if (postcode !== null) {
      void setPostcode(postcode, 'url-override');
      toast({ kind: 'success', text: messages.location.added });
    }
    const withoutPostcode = (parameters: URLSearchParams) => {
      const rest = new URLSearchParams(parameters);
      rest.delete('postcode');
      return rest;
    };
    setParameters(withoutPostcode, { replace: true, preventScrollReset: true });
    // The setter changes with each navigation; the address alone decides.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isGiven, postcode]);
  return isRefused;
}
