import { useAtomValue, useSetAtom } from 'jotai';
import { useState, type SyntheticEvent } from 'react';
import { locationMessages } from '#renderer/content/locationMessages.ts';
import {
  isGeolocationDeniedAtom,
  detectLocationAtom,
  locationAtom,
  setPostcodeAtom,
  unsetLocationAtom,
} from '#renderer/state/visitor/location.ts';
import { Button } from '#renderer/ui/button/Button.tsx';
import { FormField } from '#renderer/ui/form/FormField.tsx';
import { LocateIcon } from '#renderer/ui/icons/subjects.tsx';
import styles from './LocationForm.module.css';
import { toast } from '#renderer/ui/feedback/toast.ts';
import { parsePostcode } from '#shared/domain/location/geography.ts';
import type { GeolocationFault } from '#renderer/platform/geolocation.ts';
import { Modal } from '#renderer/ui/dialog/Modal.tsx';
import { useTexts } from '#renderer/state/services/useTexts.ts';
import { promptTexts } from '#shared/domain/texts/homeTexts.ts';

interface LocationFormProps {
  /** The interaction target. */
  interactionTarget: string;
  onDone?: () => void;
  /** Whether the form itself offers the way back to national events. */
  canUnset?: boolean;
}

/**
 * A form for a postcode, with a button for the position of the device. Without script it is a plain
 * form that opens the home page with the postcode.
 */
export function LocationForm({
  interactionTarget,
  onDone = () => undefined,
  canUnset = true,
}: LocationFormProps) {
  const location = useAtomValue(locationAtom);
  const [postcode, setPostcode] = useState(location.postcode ?? '');
  const form = useLocationForm(interactionTarget, onDone);
  const wasDenied = useAtomValue(isGeolocationDeniedAtom);
  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    form.submitPostcode(postcode);
  };
  return (
    <form className={styles.form} action="/" method="get" noValidate onSubmit={handleSubmit}>
      <FormField
        label={locationMessages.postcodeLabel}
        hint={locationMessages.postcodeHint}
        error={form.errors.postcode}
        isRequired
      >
        {(control) => (
          <input
            {...control}
            name="postcode"
            inputMode="numeric"
            autoComplete="postal-code"
            maxLength={10}
            value={postcode}
            onChange={({ target }) => {
              setPostcode(target.value);
              form.clearErrors();
            }}
          />
        )}
      </FormField>
      <Button type="submit" className={styles.submit}>
        {locationMessages.submit}
      </Button>
      <div className={styles.device}>
        <Button
          variant="secondary"
          icon={<LocateIcon size={20} />}
          isBusy={form.isDetecting}
          disabled={form.isDetecting}
          onClick={() => void form.detect()}
        >
          {form.isDetecting ? locationMessages.detecting : locationMessages.fromDevice}
        </Button>
        <p className={styles.error} role="alert">
          {form.errors.device}
        </p>
        {wasDenied && !form.errors.device && (
          <p className={styles.note}>{locationMessages.deniedBefore}</p>
        )}
      </div>
      {canUnset && location.type !== 'none' && (
        <Button variant="quiet" className={styles.unset} onClick={form.unset}>
          {locationMessages.unset}
        </Button>
      )}
    </form>
  );
}

/** The failure, and the field it belongs to. */
interface LocationErrors {
  postcode?: string;
  device?: string;
}

/** The two ways to set a location, the way back, and what is wrong. `onDone` closes what held the form. */
function useLocationForm(interactionTarget: string, onDone: () => void) {
  const [errors, setErrors] = useState<LocationErrors>({});
  const [isDetecting, setDetecting] = useState(false);
  const setPostcode = useSetAtom(setPostcodeAtom);
  const detectLocation = useSetAtom(detectLocationAtom);
  const unsetLocation = useSetAtom(unsetLocationAtom);

  const finish = () => {
    toast({ kind: 'success', text: locationMessages.added });
    onDone();
  };
  return {
    errors,
    isDetecting,
    clearErrors: () => setErrors({}),
    submitPostcode(input: string) {
      const postcode = parsePostcode(input);
      if (postcode === null) return setErrors({ postcode: locationMessages.invalidPostcode });
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
  if (fault === 'denied') return locationMessages.denied(window.location.hostname);
  return fault === 'failed' ? locationMessages.failed : locationMessages.unavailable;
}

interface LocationModalProps {
  isOpen: boolean;
  onClose: () => void;
  interactionTarget: string;
}

/** The location form over the page. */
export function LocationModal({ isOpen, onClose, interactionTarget }: LocationModalProps) {
  const { locationTitle, locationPrompt } = useTexts('prompts', promptTexts);
  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      size="small"
      title={locationTitle}
      description={locationPrompt}
    >
      <LocationForm interactionTarget={interactionTarget} onDone={onClose} />
    </Modal>
  );
}
