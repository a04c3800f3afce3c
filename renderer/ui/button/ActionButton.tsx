import type { ComponentProps } from 'react';
import { Button } from './Button.tsx';

interface ActionButtonProps extends ComponentProps<typeof Button> {
  isDisabled: boolean;
}

/** A button that keeps the focus while it cannot be pressed: a disabled one would lose it to the page. */
export function ActionButton({ isDisabled, onClick, ...rest }: ActionButtonProps) {
  return (
    <Button
      {...rest}
      aria-disabled={isDisabled || undefined}
      onClick={(event) => {
        // Also keeps the form of a submit button from being sent.
        if (isDisabled) event.preventDefault();
        else onClick?.(event);
      }}
    />
  );
}
