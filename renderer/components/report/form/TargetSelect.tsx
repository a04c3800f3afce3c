import clsx from 'clsx';
import { reporterMessages } from '#renderer/content/reporterMessages.ts';
import type { ReportTarget } from '#renderer/components/report/data/reportTarget.ts';
import { FormField } from '#renderer/ui/form/FormField.tsx';
import styles from './ReportFormPanel.module.css';

interface TargetSelectProps {
  targets: readonly ReportTarget[];
  value: string;
  onChange: (id: string) => void;
}

/** Which server to ask, where there are several. */
export function TargetSelect({ targets, value, onChange }: TargetSelectProps) {
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
