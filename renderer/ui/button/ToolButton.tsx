import type { ComponentProps } from 'react';
import { Button } from './Button.tsx';

interface ToolButtonProps extends Omit<ComponentProps<typeof Button>, 'children' | 'size'> {
  label: string;
  isDisabled?: boolean;
}

/**
 * A small button with a text, in tools, forms and lists; `primary` is for the one act of a screen. It keeps the focus while it cannot be pressed: a disabled
 * one would lose it to the page.
 */
export function ToolButton(props: ToolButtonProps) {
  const { label, variant = 'secondary', isDisabled = false, onClick, ...rest } = props;
  return (
    <Button
      {...rest}
      variant={variant}
      size="small"
      aria-disabled={isDisabled || undefined}
      onClick={(event) => {
        // Also keeps the form of a submit button from being sent.
        if (isDisabled) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {label}
    </Button>
  );
}
