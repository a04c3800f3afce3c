import { useState, type ReactNode, useId, useSyncExternalStore } from 'react';
import { sweepForms } from '#shared/domain/report/citySweep.ts';
import { readReportForm } from '#shared/domain/report/readReportForm.ts';
import {
  describeForm,
  formToQuery,
  type ReportForm,
  typedInto,
  type LocationUse,
} from '#shared/domain/report/reportForm.ts';
import { browserStorage } from '#renderer/platform/storage.ts';
import { Button } from '#renderer/ui/button/Button.tsx';
import { ToolButton } from '#renderer/ui/button/ToolButton.tsx';
import { Form } from '#renderer/ui/form/Form.tsx';
import { Choice } from '#renderer/ui/form/ListControls.tsx';
import { RadioRow } from '#renderer/ui/form/RadioRow.tsx';
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

/** The visitor and place of a report, a button for each city, and the form, in sight until somebody folds it. */
export function ReportInput({ targets, targetId, onTarget, children, ...panel }: ReportInputProps) {
  const { form, onChange, onSubmit } = panel;
  const hasErrors = Object.keys(readReportForm(form).errors).length > 0;
  const [isOpen, setOpen] = useFold(hasErrors);
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
          <Choice
            label={messages.target}
            value={targetId}
            options={targets.map(({ id, name }) => [id, name])}
            onChoose={onTarget}
          />
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
            <ToolButton
              key={city}
              aria-pressed={String(formToQuery(placed)) === current}
              onClick={() => ask(placed)}
              label={city === 'None' ? messages.noPlace : city}
            />
          ))}
        </div>
      </div>
      {isOpen && <ReportFormPanel {...panel} />}
      {children}
    </div>
  );
}

const foldKey = 'report.form';
const noChanges = () => () => undefined;

/** Whether the form is in sight, as this device remembers it; the server renders it. */
function useFold(hasErrors: boolean) {
  const [storage] = useState(() => browserStorage());
  const isFolded = useSyncExternalStore(
    noChanges,
    () => storage.read(foldKey) === 'folded',
    () => false,
  );
  const [chosen, setChosen] = useState<boolean | null>(hasErrors || null);
  const setOpen = (isOpen: boolean) => {
    storage.write(foldKey, isOpen ? 'open' : 'folded');
    setChosen(isOpen);
  };
  return [chosen ?? !isFolded, setOpen] as const;
}

interface ReportFormPanelProps {
  form: ReportForm;
  onChange: (form: ReportForm) => void;
  isDeveloper: boolean;
  isBusy: boolean;
  /** Another label of the button, which is not the one act of the screen then. */
  submitLabel?: string;
  /** Called with a form without errors. */
  onSubmit: (form: ReportForm) => void;
}

const uses = { None: 'None', Postcode: 'Postcode', Geo: 'Geo' } satisfies Record<
  LocationUse,
  string
>;
const textFields = ['trackingId', 'customerId', 'postcode', 'latitude', 'longitude'] as const;

/** The report form (docs/product.md#27-reporter); its values stay after an answer. */
function ReportFormPanel(props: ReportFormPanelProps) {
  const { form, onChange, isDeveloper, isBusy, onSubmit, submitLabel } = props;
  const [showsErrors, setShowsErrors] = useState(false);
  const warningsId = useId();
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
      <div className={panelStyles.use}>
        <span aria-hidden="true">{messages.use}</span>
        <RadioRow
          label={messages.use}
          options={uses}
          value={form.use}
          onChoose={(use) => onChange({ ...form, use })}
        />
      </div>
      <p id={warningsId} className={panelStyles.warning} role="status">
        {warnings.join(' ')}
      </p>
      <Button
        type="submit"
        variant={submitLabel === undefined ? 'primary' : 'secondary'}
        size="small"
        isBusy={isBusy}
      >
        {submitLabel ?? messages.submit}
      </Button>
    </Form>
  );
}
