import { useAtomValue, useSetAtom } from 'jotai';
import { createElement, useEffect, useState, type SyntheticEvent } from 'react';
import { promptTexts } from '#shared/domain/brand/homeTexts.ts';
import { isTownName, parsePostcode } from '#shared/domain/location/geography.ts';
import { servicesAtom } from '#renderer/api/services.ts';
import type { GeolocationFault } from '#renderer/platform/geolocation.ts';
import { readRecent, storeRecent } from '#renderer/platform/recentTexts.ts';
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
import { isCut } from '#renderer/storefront/state/visitor/modes.ts';
import { Button } from '#renderer/ui/button/Button.tsx';
import type { OpenProps } from '#renderer/ui/dialog/Drawer.tsx';
import { Modal } from '#renderer/ui/dialog/Modal.tsx';
import { toast } from '#renderer/ui/feedback/toast.ts';
import { FormField } from '#renderer/ui/form/FormField.tsx';
import { LocateIcon } from '#renderer/ui/icons/subjects.tsx';
import { useLoaded } from '#renderer/ui/useLoaded.ts';
import styles from './LocationForm.module.css';

const loadOptions = () => import('./PlaceOptions.tsx').then((module) => module.PlaceOptions);

interface LocationFormProps {
  interactionTarget: string;
  onDone?: () => void;
}

/** A form for a postcode, a town or the device's position; without script it opens the home page with the text. */
export function LocationForm({ interactionTarget, onDone = () => undefined }: LocationFormProps) {
  const location = useAtomValue(locationAtom);
  const { storage } = useAtomValue(servicesAtom);
  const [typed, setTyped] = useState(location.postcode ?? '');
  const text = typed.trim();
  const isChanged = text !== '' && text !== location.postcode;
  const options = useLoaded(loadOptions, isChanged);
  const [recent, setRecent] = useState<readonly string[]>([]);
  // The server does not know them.
  useEffect(() => setRecent(readRecent(storage, 'recent-places')), [storage]);
  const form = useLocationForm(interactionTarget, onDone);
  const wasDenied = useAtomValue(isGeolocationDeniedAtom);
  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    void form.submitPlace(text);
  };
  return (
    <form className={styles.form} action="/" method="get" noValidate onSubmit={handleSubmit}>
      <FormField label={locationMessages.placeLabel} error={form.errors.place} isRequired>
        {(control) => (
          <>
            <input
              {...control}
              name="postcode"
              list={`${control.id}-places`}
              autoComplete="postal-code"
              placeholder={locationMessages.placeHint}
              maxLength={100}
              value={typed}
              onChange={({ target }) => {
                setTyped(target.value);
                form.clearErrors();
              }}
            />
            <datalist id={`${control.id}-places`}>
              {isChanged && options && createElement(options, { typed: text })}
            </datalist>
          </>
        )}
      </FormField>
      <Button type="submit" className={styles.submit}>
        {locationMessages.submit}
      </Button>
      {recent.length > 0 && (
        <ul className={styles.recent} aria-label={locationMessages.recent}>
          {recent.map((place) => (
            <li key={place}>
              <Button variant="secondary" size="small" onClick={() => void form.submitPlace(place)}>
                {place}
              </Button>
            </li>
          ))}
        </ul>
      )}
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
        <p className="error-text" role="alert">
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

  const { storage, cookies } = useAtomValue(servicesAtom);
  const finish = (typed?: string) => {
    // Developers and staff leave nothing on the device either.
    if (typed !== undefined && !isCut(cookies)) storeRecent(storage, 'recent-places', typed);
    toast({ kind: 'success', text: locationMessages.added });
    onDone();
  };
  return {
    errors,
    isDetecting,
    clearErrors: () => setErrors({}),
    async submitPlace(typed: string) {
      // A suggestion may end with its postcode: `Dubbo, NSW 2830`.
      const postcode = parsePostcode(typed.replace(/^\D+ /, ''));
      if (postcode !== null) {
        void setPostcode(postcode, interactionTarget);
        return finish(postcode);
      }
      if (!isTownName(typed)) return setErrors({ place: locationMessages.invalidPostcode });
      const isKnown = await setTown(typed, interactionTarget).catch(() => null);
      if (isKnown === true) return finish(typed);
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
