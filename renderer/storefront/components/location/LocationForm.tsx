import { useAtomValue, useSetAtom } from 'jotai';
import { useState, type SyntheticEvent } from 'react';
import { promptTexts } from '#shared/domain/brand/homeTexts.ts';
import { isTownName, parsePostcode } from '#shared/domain/location/geography.ts';
import type { GeolocationFault } from '#renderer/platform/geolocation.ts';
import { locationMessages } from '#renderer/storefront/content/locationMessages.ts';
import { useTexts } from '#renderer/storefront/state/services/useTexts.ts';
import {
  isGeolocationDeniedAtom,
  detectLocationAtom,
  locationAtom,
  setPostcodeAtom,
  setTownAtom,
  unsetLocationAtom,
} from '#renderer/storefront/state/visitor/location.ts';
import { Button } from '#renderer/ui/button/Button.tsx';
import type { OpenProps } from '#renderer/ui/dialog/Drawer.tsx';
import { Modal } from '#renderer/ui/dialog/Modal.tsx';
import { toast } from '#renderer/ui/feedback/toast.ts';
import { FormField } from '#renderer/ui/form/FormField.tsx';
import { LocateIcon } from '#renderer/ui/icons/subjects.tsx';
import styles from './LocationForm.module.css';

interface LocationFormProps {
  interactionTarget: string;
  onDone?: () => void;
}

/** A form for a postcode, a town or the device's position; without script it opens the home page with the text. */
export function LocationForm({ interactionTarget, onDone = () => undefined }: LocationFormProps) {
  const location = useAtomValue(locationAtom);
  const [typed, setTyped] = useState(location.postcode ?? '');
  const form = useLocationForm(interactionTarget, onDone);
  const wasDenied = useAtomValue(isGeolocationDeniedAtom);
  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    void form.submitPlace(typed.trim());
  };
  return (
    <form className={styles.form} action="/" method="get" noValidate onSubmit={handleSubmit}>
      <FormField label={locationMessages.placeLabel} error={form.errors.place} isRequired>
        {(control) => (
          <input
            {...control}
            name="postcode"
            autoComplete="postal-code"
            placeholder={locationMessages.placeHint}
            maxLength={100}
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value);
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
      {location.type !== 'none' && (
        <Button variant="quiet" className={styles.unset} onClick={form.unset}>
          {locationMessages.unset}
        </Button>
      )}
    </form>
  );
}

/** The ways to set a location, the way back, and what is wrong. `onDone` closes what held the form. */
function useLocationForm(interactionTarget: string, onDone: () => void) {
  const [errors, setErrors] = useState<{ place?: string; device?: string }>({});
  const [isDetecting, setDetecting] = useState(false);
  const setPostcode = useSetAtom(setPostcodeAtom);
  const setTown = useSetAtom(setTownAtom);
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
    async submitPlace(typed: string) {
      const postcode = parsePostcode(typed);
      if (postcode !== null) {
        void setPostcode(postcode, interactionTarget);
        return finish();
      }
      if (!isTownName(typed)) return setErrors({ place: locationMessages.invalidPostcode });
      const isKnown = await setTown(typed, interactionTarget).catch(() => null);
      if (isKnown === true) return finish();
      const { townFailed, unknownTown } = locationMessages;
      setErrors({ place: isKnown === null ? townFailed : unknownTown(typed) });
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

/** The location form over the page. */
export function LocationModal({
  interactionTarget,
  ...open
}: OpenProps & { interactionTarget: string }) {
  const { locationTitle, locationPrompt } = useTexts('prompts', promptTexts);
  return (
    <Modal {...open} size="small" title={locationTitle} description={locationPrompt}>
      <LocationForm interactionTarget={interactionTarget} onDone={open.onClose} />
    </Modal>
  );
}
