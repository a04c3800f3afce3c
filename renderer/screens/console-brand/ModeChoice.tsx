import { useId } from 'react';
import { brandMessages } from '#renderer/content/console/brandMessages.ts';
import styles from './ModeChoice.module.css';

type Mode = keyof typeof brandMessages.modes;

interface ModeChoiceProps {
  mode: Mode;
  onChoose: (mode: Mode) => void;
}

/** Light or dark, beside one another. */
export function ModeChoice({ mode, onChoose }: ModeChoiceProps) {
  return (
    <RadioRow
      label={brandMessages.mode}
      options={brandMessages.modes}
      value={mode}
      onChoose={onChoose}
    />
  );
}

interface RadioRowProps<T extends string> {
  label: string;
  options: Readonly<Record<T, string>>;
  value: T;
  onChoose: (value: T) => void;
}

/** A few choices in a row, all of them in sight. */
export function RadioRow<T extends string>({ label, options, value, onChoose }: RadioRowProps<T>) {
  const name = useId();
  return (
    <fieldset className={styles.row}>
      <legend className={styles.legend}>{label}</legend>
      {(Object.entries(options) as [T, string][]).map(([option, text]) => (
        <label key={option} className={styles.option}>
          <input
            type="radio"
            className={styles.radio}
            name={name}
            checked={option === value}
            onChange={() => onChoose(option)}
          />
          {text}
        </label>
      ))}
    </fieldset>
  );
}
