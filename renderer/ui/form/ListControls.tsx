import clsx from 'clsx';
import type { ComponentProps } from 'react';
import { controlClass } from './FormField.tsx';
import { Select } from './Select.tsx';
import styles from './ListControls.module.css';

/** A list to choose from, in the line above what it filters. */
export function Choice({ label, ...list }: ComponentProps<typeof Select> & { label: string }) {
  return (
    <label className={styles.chip}>
      <span>{label}</span>
      <Select {...list} />
    </label>
  );
}

interface FilterFieldProps extends Omit<ComponentProps<'input'>, 'className' | 'onChange'> {
  label: string;
  onChange: (text: string) => void;
}

/** A filter field for the list below it; its label is read in the empty field. */
export function SearchField({ label, onChange, ...input }: FilterFieldProps) {
  return (
    <input
      type="search"
      maxLength={100}
      aria-label={label}
      placeholder={label}
      {...input}
      className={clsx(controlClass, styles.search)}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

/** A day, `2026-11-26`, or of another type with its time, `2026-11-26T18:00`; empty: any. */
export function DayField({ label, onChange, ...input }: FilterFieldProps) {
  return (
    <label className={styles.chip}>
      <span>{label}</span>
      <input
        type="date"
        {...input}
        className={controlClass}
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  );
}
