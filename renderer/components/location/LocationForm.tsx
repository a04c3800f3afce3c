import { useAtomValue } from 'jotai';
import { useState, type SyntheticEvent } from 'react';
import { messages } from '#renderer/content/messages.ts';
import { isGeolocationDeniedAtom } from '#renderer/state/visitor/detectLocation.ts';
import { locationAtom } from '#renderer/state/visitor/location.ts';
import { Button } from '#renderer/ui/button/Button.tsx';
import { FormField } from '#renderer/ui/form/FormField.tsx';
import { LocateIcon } from '#renderer/ui/icons/subjects.tsx';
import styles from './LocationForm.module.css';
import { useLocationForm } from './useLocationForm.ts';

interface LocationFormProps {
  /** Names where the form stands. */
  interactionTarget: string;
  onDone?: () => void;
  /** Whether the form itself offers the way back to national events. */
  canUnset?: boolean;
}

/**
 * Postcode or device, each as good as the other. Without script it is a plain form that asks the home page
 * for a postcode.
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
        label={messages.location.postcodeLabel}
        hint={messages.location.postcodeHint}
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
        {messages.location.submit}
      </Button>
      <div className={styles.device}>
        <Button
          variant="secondary"
          icon={<LocateIcon size={20} />}
          isBusy={form.isDetecting}
          disabled={form.isDetecting}
          onClick={() => void form.detect()}
        >
          {form.isDetecting ? messages.location.detecting : messages.location.fromDevice}
        </Button>
        <p className={styles.error} role="alert">
          {form.errors.device}
        </p>
        {wasDenied && !form.errors.device && (
          <p className={styles.note}>{messages.location.deniedBefore}</p>
        )}
      </div>
      {canUnset && location.type !== 'none' && (
        <Button variant="quiet" className={styles.unset} onClick={form.unset}>
          {messages.location.unset}
        </Button>
      )}
    </form>
  );
}
