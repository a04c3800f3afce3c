import styles from './listControls.module.css';

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
