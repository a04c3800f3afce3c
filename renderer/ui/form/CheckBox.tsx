import type { ComponentProps } from 'react';
import layout from '#renderer/ui/layout.module.css';

interface CheckBoxProps extends Omit<ComponentProps<'input'>, 'className' | 'onChange' | 'type'> {
  label: string;
  /** Class of the label around box and text. */
  className?: string | undefined;
  onChange: (isChecked: boolean) => void;
}

/** A box to tick, with its text. */
export function CheckBox({ label, className = layout.check, onChange, ...input }: CheckBoxProps) {
  return (
    <label className={className}>
      <input type="checkbox" {...input} onChange={({ target }) => onChange(target.checked)} />
      {label}
    </label>
  );
}
