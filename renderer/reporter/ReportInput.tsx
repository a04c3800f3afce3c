import clsx from 'clsx';
import { useState, type ReactNode, useId } from 'react';
import { sweepForms } from '#shared/domain/report/citySweep.ts';
import { readReportForm } from '#shared/domain/report/readReportForm.ts';
import {
  describeForm,
  formToQuery,
  type ReportForm,
  typedInto,
  locationUses,
} from '#shared/domain/report/reportForm.ts';
import { Button } from '#renderer/ui/button/Button.tsx';
import { ToolButton } from '#renderer/ui/button/ToolButton.tsx';
import { Form } from '#renderer/ui/form/Form.tsx';
import { Select } from '#renderer/ui/form/Select.tsx';
import { TextField } from '#renderer/ui/form/TextField.tsx';
import type { ReportTarget } from './data/reportTarget.ts';
import { reporterMessages } from './reporterMessages.ts';
import panelStyles from './ReportFormPanel.module.css';
import styles from './ReportInput.module.css';

interface ReportInputProps extends ReportFormPanelProps {
  targets: readonly ReportTarget[];
  targetId: string;
  onTarget: (id: string) => void;
  children?: ReactNode;
}

const { form: messages } = reporterMessages;

/** The visitor and place of a report, in one line with a button for each city; the whole form opens below it. */
export function ReportInput({ targets, targetId, onTarget, children, ...panel }: ReportInputProps) {
  const { form, onChange, onSubmit } = panel;
  const hasErrors = Object.keys(readReportForm(form).errors).length > 0;
  const [isOpen, setOpen] = useState(hasErrors);
  const ask = (asked: ReportForm) => {
    onChange(asked);
    if (hasErrors) setOpen(true);
    else onSubmit(asked);
  };
  const current = String(formToQuery(form));
  return (
    <div className={styles.input}>
      <div className={styles.line}>
        {targets.length > 1 && (
          <label className={styles.target}>
            {messages.target}
            <Select
              value={targetId}
              options={targets.map(({ id, name }) => [id, name])}
              onChoose={onTarget}
            />
          </label>
        )}
        <p className={styles.about}>{describeForm(form)}</p>
        <ToolButton
          variant="quiet"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          label={isOpen ? messages.fold : messages.edit}
        />
        <div className={styles.cities} role="group" aria-label={messages.presets}>
          {sweepForms(form).map(({ city, form: placed }) => (
            <button
              key={city}
              type="button"
              className={styles.city}
              aria-pressed={String(formToQuery(placed)) === current}
              onClick={() => ask(placed)}
            >
              {city === 'None' ? messages.noPlace : city}
            </button>
          ))}
        </div>
        {children}
      </div>
      {isOpen && (
        <ReportFormPanel
          {...panel}
          onSubmit={(asked) => {
            setOpen(false);
            onSubmit(asked);
          }}
        />
      )}
    </div>
  );
}

interface ReportFormPanelProps {
  form: ReportForm;
  onChange: (form: ReportForm) => void;
  isDeveloper: boolean;
  isBusy: boolean;
  submitLabel?: string;
  /** Called with a form without errors. */
  onSubmit: (form: ReportForm) => void;
}

const textFields = ['trackingId', 'customerId', 'postcode', 'latitude', 'longitude'] as const;

/** The report form (docs/product.md#27-reporter); its values stay after an answer. */
function ReportFormPanel(props: ReportFormPanelProps) {
  const { form, onChange, isDeveloper, isBusy, onSubmit, submitLabel = messages.submit } = props;
  const [showsErrors, setShowsErrors] = useState(false);
  const [warningsId, useName] = [useId(), useId()];
  const { errors, warnings } = readReportForm(form);
  const handleSubmit = () => {
    const hasErrors = Object.keys(errors).length > 0;
    setShowsErrors(hasErrors);
    if (!hasErrors) onSubmit(form);
  };
  return (
    <Form
      className={panelStyles.form}
      noValidate
      onSubmit={handleSubmit}
      aria-describedby={warningsId}
    >
      {textFields.map((field) => (
        <TextField
          key={field}
          label={messages[field]}
          error={showsErrors ? errors[field] : undefined}
          isRequired
          aria-required={undefined}
          name={field}
          value={form[field]}
          autoComplete="off"
          spellCheck={false}
          disabled={field === 'trackingId' && !isDeveloper}
          inputMode={field === 'postcode' ? 'numeric' : undefined}
          onChange={(text) => onChange(typedInto(form, field, text))}
        />
      ))}
      <fieldset className={panelStyles.use}>
        <legend className={panelStyles.legend}>{messages.use}</legend>
        {locationUses.map((use) => (
          <label key={use} className={panelStyles.choice}>
            <input
              type="radio"
              name={useName}
              value={use}
              checked={form.use === use}
              onChange={() => onChange({ ...form, use })}
            />
            {use}
          </label>
        ))}
      </fieldset>
      <p id={warningsId} className={panelStyles.warning} role="status">
        {warnings.join(' ')}
      </p>
      <Button type="submit" className={clsx(panelStyles.wide)} isBusy={isBusy}>
        {submitLabel}
      </Button>
    </Form>
  );
}
