import clsx from 'clsx';
import { useId, useState, type FormEvent } from 'react';
import { presetCities, type PresetCity } from '#shared/domain/location/presetCities.ts';
import {
  typedInto,
  withCity,
  type ReportForm,
  locationUses,
  type LocationUse,
} from '#shared/domain/report/reportForm.ts';
import { readReportForm, type ReadForm } from '#shared/domain/report/readReportForm.ts';
import { reporterMessages } from '#renderer/content/reporterMessages.ts';
import type { ReportTarget } from './data/reportTarget.ts';
import { Button } from '#renderer/ui/button/Button.tsx';
import { FormField } from '#renderer/ui/form/FormField.tsx';
import styles from './ReportFormPanel.module.css';

interface ReportFormPanelProps {
  form: ReportForm;
  onChange: (form: ReportForm) => void;
  targets: readonly ReportTarget[];
  targetId: string;
  onTarget: (id: string) => void;
  isDeveloper: boolean;
  isBusy: boolean;
  submitLabel?: string;
  onSubmit: (request: ReadForm['request'], form: ReportForm) => void;
}

const messages = reporterMessages.form;
const textFields = ['trackingId', 'customerId', 'postcode', 'latitude', 'longitude'] as const;

/** The report form (docs/product.md#27-reporter); its values stay after an answer. */
export function ReportFormPanel(props: ReportFormPanelProps) {
  const { form, onChange, isDeveloper, isBusy, onSubmit, submitLabel = messages.submit } = props;
  const [showsErrors, setShowsErrors] = useState(false);
  const warningsId = useId();
  const { errors, warnings } = readReportForm(form);
  const submit = (asked: ReportForm) => {
    const read = readReportForm(asked);
    const hasErrors = Object.keys(read.errors).length > 0;
    setShowsErrors(hasErrors);
    if (!hasErrors) onSubmit(read.request, asked);
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    submit(form);
  };
  const handleCity = (city: PresetCity) => {
    const placed = withCity(form, city);
    onChange(placed);
    submit(placed);
  };
  return (
    <form className={styles.form} noValidate onSubmit={handleSubmit} aria-describedby={warningsId}>
      <TargetSelect targets={props.targets} value={props.targetId} onChange={props.onTarget} />
      {textFields.map((field) => (
        <FormField
          key={field}
          label={messages[field]}
          error={showsErrors ? errors[field] : undefined}
          className={clsx(styles[field])}
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
      <div className={styles.wide} role="group" aria-label={messages.presets}>
        <span className={styles.legend}>{messages.presets}</span>
        <div className={styles.cities}>
          {presetCities.map((city) => (
            <button
              key={city.name}
              type="button"
              className={styles.city}
              onClick={() => handleCity(city)}
            >
              {city.name}
            </button>
          ))}
        </div>
      </div>
      <UseRadios value={form.use} onChange={(use) => onChange({ ...form, use })} />
      <p id={warningsId} className={styles.warning} role="status">
        {warnings.join(' ')}
      </p>
      <Button type="submit" className={clsx(styles.wide)} isBusy={isBusy}>
        {isBusy ? messages.loading : submitLabel}
      </Button>
    </form>
  );
}

interface TargetSelectProps {
  targets: readonly ReportTarget[];
  value: string;
  onChange: (id: string) => void;
}

/** The choice of the server, if there are several. */
function TargetSelect({ targets, value, onChange }: TargetSelectProps) {
  if (targets.length < 2) return null;
  return (
    <FormField label={reporterMessages.form.target} className={clsx(styles.wide)} isRequired>
      {(control) => (
        <select
          {...control}
          aria-required={undefined}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        >
          {targets.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      )}
    </FormField>
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
