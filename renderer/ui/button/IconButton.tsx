import clsx from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import styles from './IconButton.module.css';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'children'> {
  label: string;
  /** Omitted on pictures, where the class draws it (`--picture`): one element less in each of a hundred buttons. */
  icon?: ReactNode;
  variant?: 'plain' | 'filled' | 'overlay';
}

/** A square target that shows only a picture. */
export function IconButton(props: IconButtonProps) {
  const { label, icon, variant = 'plain', className, ...rest } = props;
  return (
    <button
      type="button"
      aria-label={label}
      {...rest}
      className={clsx(styles.iconButton, styles[variant], className)}
    >
      {icon}
    </button>
  );
}
