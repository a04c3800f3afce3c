import clsx from 'clsx';
import { buttonClass } from './Button.tsx';
import styles from './FileButton.module.css';

interface FileButtonProps {
  label: string;
  /** As of the input: `.csv,.json`. */
  accept: string;
  variant?: 'primary' | 'secondary';
  isDisabled?: boolean;
  onChoose: (file: File) => void;
}

/** A button that chooses a file. */
export function FileButton(props: FileButtonProps) {
  const { label, accept, variant = 'secondary', isDisabled = false, onChoose } = props;
  return (
    <label className={clsx(styles.button, buttonClass({ variant, size: 'small' }))}>
      {label}
      <input
        type="file"
        className={styles.file}
        accept={accept}
        disabled={isDisabled}
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          if (chosen !== undefined) onChoose(chosen);
          // The same file again is a new choice: it may have changed.
          target.value = '';
        }}
      />
    </label>
  );
}
