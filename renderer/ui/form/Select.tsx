import type { ComponentProps } from 'react';
import { FormField } from './FormField.tsx';

interface SelectProps extends Omit<ComponentProps<'select'>, 'children' | 'onChange' | 'value'> {
  value: string | undefined;
  options: readonly (readonly [value: string, text: string])[];
  onChoose: (value: string) => void;
}

/** A list to choose from. */
export function Select({ options, onChoose, ...rest }: SelectProps) {
  return (
    <select {...rest} onChange={({ target }) => onChoose(target.value)}>
      {options.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </select>
  );
}

type SelectFieldProps = SelectProps & Omit<ComponentProps<typeof FormField>, 'children'>;

/** A list to choose from, with label, hint and error. */
export function SelectField({ label, hint, error, isRequired = false, ...rest }: SelectFieldProps) {
  return (
    <FormField {...{ label, hint, error, isRequired }}>
      {(control) => <Select {...control} {...rest} />}
    </FormField>
  );
}
