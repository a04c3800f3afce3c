import { useId } from 'react';
import rowStyles from './RadioRow.module.css';

interface RadioRowProps<T extends string> {
  label: string;
  options: Readonly<Record<T, string>>;
  value: T;
  onChoose: (value: T) => void;
  /** Classes of another variant of the row. */
  styles?: Readonly<Record<string, string>>;
}

/** A few choices in a row, all of them in sight. */
export function RadioRow<T extends string>(props: RadioRowProps<T>) {
  const { label, options, value, onChoose, styles = rowStyles } = props;
  const name = useId();
  return (
    <fieldset className={styles['row']} aria-label={label}>
      {(Object.entries(options) as [T, string][]).map(([option, text]) => (
        <label key={option} className={styles['option']}>
          <input
            type="radio"
            className={styles['radio']}
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
