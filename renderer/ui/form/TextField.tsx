import type { ComponentProps } from 'react';
import { FormField } from './FormField.tsx';

type InputProps = ComponentProps<'input'> & Pick<ComponentProps<'textarea'>, 'rows'>;
type FieldProps = Omit<ComponentProps<typeof FormField>, 'children'>;

/** The class is that of the whole field. */
interface TextFieldProps
  extends
    FieldProps,
    Omit<InputProps, keyof FieldProps | 'children' | 'onChange' | 'ref' | 'value'> {
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
