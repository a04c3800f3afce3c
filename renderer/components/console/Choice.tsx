import styles from './listControls.module.css';

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
