import type { ComponentProps } from 'react';
import { Select } from './Select.tsx';
import styles from './ListControls.module.css';

/** A small labelled list to choose from. */
export function Choice({ label, ...list }: ComponentProps<typeof Select> & { label: string }) {
  return (
    <label className={styles.choice}>
      <span className={styles.label}>{label}</span>
      <Select className={styles.select} {...list} />
    </label>
  );
}

interface FilterFieldProps extends Omit<ComponentProps<'input'>, 'className' | 'onChange'> {
  label: string;
  onChange: (text: string) => void;
}

/** A filter field for the list below it. */
export function SearchField(props: FilterFieldProps) {
  return <DayField {...props} type="search" maxLength={100} />;
}

/** A day, `2026-11-26`, or of another type with its time, `2026-11-26T18:00`; empty: any. */
export function DayField({ label, onChange, ...input }: FilterFieldProps) {
  return (
    <label className={styles.choice}>
      <span className={styles.label}>{label}</span>
      <input
        type="date"
        {...input}
        className={styles.select}
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  );
}
