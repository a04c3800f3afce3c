import clsx from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import styles from './Button.module.css';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'highlight';

export interface ButtonStyle {
  variant?: ButtonVariant | undefined;
  size?: 'medium' | 'small' | 'large' | undefined;
  icon?: ReactNode;
}

interface ButtonProps extends ButtonStyle, ComponentProps<'button'> {
  isBusy?: boolean;
}

/** A push button; `type` is `button` by default. */
export function Button({ variant, size, icon, isBusy, className, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      aria-busy={isBusy || undefined}
      {...rest}
      className={clsx(buttonClass({ variant, size }), className)}
    >
      {icon}
      {children}
    </button>
  );
}

/** The class names only, for a link that looks like a button. */
export function buttonClass({ variant = 'primary', size = 'medium' }: ButtonStyle = {}): string {
  return clsx(styles.button, styles[variant], size !== 'medium' && styles[size]);
}
