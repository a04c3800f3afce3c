import type { ComponentProps, ReactNode } from 'react';
import { FormField } from './FormField.tsx';

interface TextFieldProps extends Omit<
  ComponentProps<'input'> & Pick<ComponentProps<'textarea'>, 'rows'>,
  'className' | 'onChange' | 'ref' | 'value'
> {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  isRequired?: boolean;
  /** Class of the whole field. */
  className?: string;
  value: string;
  onChange?: (text: string) => void;
}

/** A labelled text; several lines of it with `rows`. */
export function TextField(props: TextFieldProps) {
  const { label, hint, error, isRequired, className, rows, onChange, ...input } = props;
  const handleChange = ({ target }: { target: { value: string } }) => onChange?.(target.value);
  return (
    <FormField {...{ label, hint, error, isRequired, className }}>
      {(control) =>
        rows === undefined ? (
          <input {...control} {...input} onChange={handleChange} />
        ) : (
          <textarea
            {...control}
            {...(input as ComponentProps<'textarea'>)}
            rows={rows}
            onChange={handleChange}
          />
        )
      }
    </FormField>
  );
}
