import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { toast } from '#renderer/ui/feedback/toast.ts';
import { parsePostcode } from '#shared/domain/location/postcode.ts';
import { messages } from '#renderer/content/messages.ts';
import type { GeolocationFault } from '#renderer/platform/geolocation.ts';
import { detectLocationAtom } from '#renderer/state/visitor/detectLocation.ts';
import { setPostcodeAtom, unsetLocationAtom } from '#renderer/state/visitor/location.ts';

/** What is wrong, and with which of the two ways. */
interface LocationErrors {
  postcode?: string;
  device?: string;
}

/** The two ways to set a location, the way back, and what is wrong. `onDone` closes what held the form. */
export function useLocationForm(interactionTarget: string, onDone: () => void) {
  const [errors, setErrors] = useState<LocationErrors>({});
  const [isDetecting, setDetecting] = useState(false);
  const setPostcode = useSetAtom(setPostcodeAtom);
  const detectLocation = useSetAtom(detectLocationAtom);
  const unsetLocation = useSetAtom(unsetLocationAtom);

  const finish = () => {
    toast({ kind: 'success', text: messages.location.added });
    onDone();
  };
  return {
    errors,
    isDetecting,
    clearErrors: () => setErrors({}),
    submitPostcode(input: string) {
      const postcode = parsePostcode(input);
      if (postcode === null) return setErrors({ postcode: messages.location.invalidPostcode });
      void setPostcode(postcode, interactionTarget);
      finish();
    },
    async detect() {
      setErrors({});
      setDetecting(true);
      const fault = await detectLocation(interactionTarget);
      setDetecting(false);
      if (fault === null) finish();
      else setErrors({ device: faultText(fault) });
    },
    unset() {
      void unsetLocation(interactionTarget);
      onDone();
    },
  };
}

function faultText(fault: GeolocationFault): string {
  if (fault === 'denied') return messages.location.denied(window.location.hostname);
  return fault === 'failed' ? messages.location.failed : messages.location.unavailable;
}
