import { useId } from 'react';
import { locationUses, type LocationUse } from '#shared/domain/report/options/locationUse.ts';
import { reporterMessages } from '#renderer/content/reporterMessages.ts';
import styles from './ReportFormPanel.module.css';

interface UseRadiosProps {
  value: LocationUse;
  onChange: (value: LocationUse) => void;
}

/** Which location the recommender is to use. */
export function UseRadios({ value, onChange }: UseRadiosProps) {
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
