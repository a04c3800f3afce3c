import clsx from 'clsx';
import { useId, type ReactNode } from 'react';
import styles from './FormField.module.css';

/** Attributes that connect the control with its label, hint and error. */
export interface FieldControl {
  id: string;
  className: string | undefined;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
}

/** The look of a field, for one that has no label, hint and error of its own. */
export const controlClass = styles.control;

interface FormFieldProps {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  isRequired?: boolean | undefined;
  className?: string | undefined;
  /** Renders the control: `(control) => <input {...control} />`. */
  children: (control: FieldControl) => ReactNode;
}

/** Label, control, hint and error as one; the error is announced when it appears. */
export function FormField({ label, hint, error, isRequired, className, children }: FormFieldProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = [hint && hintId, error && errorId].filter(Boolean).join(' ');
  return (
    <div className={clsx(styles.field, className)}>
      <label htmlFor={id} className={styles.label}>
        {label}
        {!isRequired && <span className={styles.optional}> (optional)</span>}
      </label>
      {hint && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
      {children({
        id,
        className: clsx(styles.control, error && styles.wrong),
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': isRequired ? true : undefined,
      })}
      <p id={errorId} className={styles.error} role="alert">
        {error}
      </p>
    </div>
  );
}
