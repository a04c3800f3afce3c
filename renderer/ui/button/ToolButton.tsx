import type { ComponentProps } from 'react';
import { ActionButton } from './ActionButton.tsx';

interface ToolButtonProps extends Omit<
  ComponentProps<typeof ActionButton>,
  'children' | 'isDisabled' | 'size'
> {
  label: string;
  isDisabled?: boolean;
}

/** A small button with a text, in tools, forms and lists. */
export function ToolButton({ label, isDisabled = false, ...rest }: ToolButtonProps) {
  return (
    <ActionButton {...rest} size="small" isDisabled={isDisabled}>
      {label}
    </ActionButton>
  );
}
