import clsx from 'clsx';
import { useId, useState, type FormEvent } from 'react';
import { readReportForm } from '#shared/domain/report/readReportForm.ts';
import {
  typedInto,
  type ReportForm,
  locationUses,
  type LocationUse,
} from '#shared/domain/report/reportForm.ts';
import { Button } from '#renderer/ui/button/Button.tsx';
import { FormField } from '#renderer/ui/form/FormField.tsx';
import { reporterMessages } from './reporterMessages.ts';
import styles from './ReportFormPanel.module.css';

export interface ReportFormPanelProps {
  form: ReportForm;
  onChange: (form: ReportForm) => void;
  isDeveloper: boolean;
  isBusy: boolean;
  submitLabel?: string;
  /** Called with a form without errors. */
  onSubmit: (form: ReportForm) => void;
}

const messages = reporterMessages.form;
const textFields = ['trackingId', 'customerId', 'postcode', 'latitude', 'longitude'] as const;

/** The report form (docs/product.md#27-reporter); its values stay after an answer. */
export function ReportFormPanel(props: ReportFormPanelProps) {
  const { form, onChange, isDeveloper, isBusy, onSubmit, submitLabel = messages.submit } = props;
  const [showsErrors, setShowsErrors] = useState(false);
  const warningsId = useId();
  const { errors, warnings } = readReportForm(form);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const hasErrors = Object.keys(errors).length > 0;
    setShowsErrors(hasErrors);
    if (!hasErrors) onSubmit(form);
  };
  return (
    <form className={styles.form} noValidate onSubmit={handleSubmit} aria-describedby={warningsId}>
      {textFields.map((field) => (
        <FormField
          key={field}
          label={messages[field]}
          error={showsErrors ? errors[field] : undefined}
          isRequired
        >
          {(control) => (
            <input
              {...control}
              aria-required={undefined}
              name={field}
              value={form[field]}
              autoComplete="off"
              spellCheck={false}
              disabled={field === 'trackingId' && !isDeveloper}
              inputMode={field === 'postcode' ? 'numeric' : undefined}
              onChange={(event) => onChange(typedInto(form, field, event.target.value))}
            />
          )}
        </FormField>
      ))}
      <UseRadios value={form.use} onChange={(use) => onChange({ ...form, use })} />
      <p id={warningsId} className={styles.warning} role="status">
        {warnings.join(' ')}
      </p>
      <Button type="submit" className={clsx(styles.wide)} isBusy={isBusy}>
        {submitLabel}
      </Button>
    </form>
  );
}

interface UseRadiosProps {
  value: LocationUse;
  onChange: (value: LocationUse) => void;
}

/** The choice of the location. */
function UseRadios({ value, onChange }: UseRadiosProps) {
  const name = useId();
  return (
    <fieldset className={styles.use}>
      <legend className={styles.legend}>{reporterMessages.form.use}</legend>
      {locationUses.map((use) => (
        <label key={use} className={styles.choice}>
          <input
            type="radio"
            name={name}
            value={use}
            checked={value === use}
            onChange={() => onChange(use)}
          />
          {use}
        </label>
      ))}
    </fieldset>
  );
}
