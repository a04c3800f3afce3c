import type { InputHTMLAttributes } from 'react';
import { useController, type Control, type FieldPath, type FieldValues } from 'react-hook-form';
import { FormField } from '#renderer/ui/form/FormField.tsx';
import { errorText } from './errorResolver.ts';

interface TextFieldProps<T extends FieldValues> extends Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'autoComplete' | 'maxLength' | 'inputMode'
> {
  control: Control<T>;
  name: FieldPath<T>;
  label: string;
  isRequired?: boolean;
  isMultiline?: boolean;
  /** Its name in a form that is sent without script. */
  postName?: string;
}

/** A line or a box of text bound to a form. */
export function TextField<T extends FieldValues>(props: TextFieldProps<T>) {
  const { control, name, label, isRequired = false, isMultiline, postName, ...input } = props;
  const { field, fieldState } = useController({ control, name });
  return (
    <FormField label={label} error={errorText(fieldState.error, label)} isRequired={isRequired}>
      {(attributes) => {
        const common = { ...attributes, ...field, name: postName ?? name, required: isRequired };
        return isMultiline ? (
          <textarea {...common} maxLength={input.maxLength} />
        ) : (
          <input {...common} {...input} />
        );
      }}
    </FormField>
  );
}
