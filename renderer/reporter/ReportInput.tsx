import { useState, type ReactNode } from 'react';
import { sweepForms } from '#shared/domain/report/citySweep.ts';
import { readReportForm } from '#shared/domain/report/readReportForm.ts';
import { describeForm, formToQuery, type ReportForm } from '#shared/domain/report/reportForm.ts';
import { ToolButton } from '#renderer/ui/button/ToolButton.tsx';
import { Select } from '#renderer/ui/form/Select.tsx';
import type { ReportTarget } from './data/reportTarget.ts';
import { reporterMessages } from './reporterMessages.ts';
import { ReportFormPanel, type ReportFormPanelProps } from './ReportFormPanel.tsx';
import styles from './ReportInput.module.css';

interface ReportInputProps extends ReportFormPanelProps {
  targets: readonly ReportTarget[];
  targetId: string;
  onTarget: (id: string) => void;
  /** Content at the end of the line. */
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
