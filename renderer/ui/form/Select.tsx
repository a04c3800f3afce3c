import type { ComponentProps } from 'react';
import { controlClass, FormField } from './FormField.tsx';

interface SelectProps extends Omit<ComponentProps<'select'>, 'children' | 'onChange' | 'value'> {
  value?: string | undefined;
  options: readonly (readonly [value: string, text: string])[];
  onChoose?: (value: string) => void;
}

/** A list to choose from. */
export function Select({ options, onChoose, ...rest }: SelectProps) {
  return (
    <select className={controlClass} {...rest} onChange={({ target }) => onChoose?.(target.value)}>
      {options.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </select>
  );
}

type SelectFieldProps = SelectProps & Omit<ComponentProps<typeof FormField>, 'children'>;

/** A list to choose from, with label, hint and error; the class is that of the whole field. */
export function SelectField(props: SelectFieldProps) {
  const { label, hint, error, isRequired = false, className, ...rest } = props;
  return (
    <FormField {...{ label, hint, error, isRequired, className }}>
      {(control) => <Select {...control} {...rest} />}
    </FormField>
  );
}
