import type { ComponentProps } from 'react';
import styles from './ListControls.module.css';

interface ChoiceProps {
  label: string;
  value: string;
  /** Value and text. */
  options: readonly (readonly [string, string])[];
  isDisabled?: boolean;
  onChoose: (value: string) => void;
}

/** A small labelled list to choose from. */
export function Choice({ label, value, options, isDisabled = false, onChoose }: ChoiceProps) {
  return (
    <label className={styles.choice}>
      <span className={styles.label}>{label}</span>
      <select
        className={styles.select}
        value={value}
        disabled={isDisabled}
        onChange={(event) => onChoose(event.target.value)}
      >
        {options.map(([key, text]) => (
          <option key={key} value={key}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}

interface SearchFieldProps {
  label: string;
  value: string;
  onChange: (text: string) => void;
}

/** A filter field for the list below it. */
export function SearchField({ label, value, onChange }: SearchFieldProps) {
  return (
    <label className={styles.choice}>
      <span className={styles.label}>{label}</span>
      <input
        type="search"
        className={styles.select}
        value={value}
        maxLength={100}
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  );
}

interface DayFieldProps
  extends SearchFieldProps, Pick<ComponentProps<'input'>, 'type' | 'min' | 'max' | 'required'> {}

/** A day, `2026-11-26`, or of another type with its time, `2026-11-26T18:00`; empty: any. */
export function DayField({ label, value, onChange, ...input }: DayFieldProps) {
  return (
    <label className={styles.choice}>
      <span className={styles.label}>{label}</span>
      <input
        type="date"
        {...input}
        className={styles.select}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  );
}
