import { useController, type Control, type FieldPath, type FieldValues } from 'react-hook-form';
import { SelectField as Field } from '#renderer/ui/form/Select.tsx';
import formMessages from '#resources/texts/form-fields.json' with { type: 'json' };
import { errorText } from './errorResolver.ts';

interface SelectFieldProps<T extends FieldValues> {
  control: Control<T>;
  name: FieldPath<T>;
  label: string;
  options: readonly string[];
  isRequired?: boolean;
  /** Its name in a form that is sent without script. */
  postName?: string;
  /** Called after the form has taken the value. */
  onChosen?: (value: string) => void;
}

/** A choice of one bound to a form; nothing is chosen for the visitor. */
export function SelectField<T extends FieldValues>(props: SelectFieldProps<T>) {
  const { control, name, label, options, isRequired = false, postName, onChosen } = props;
  const { field, fieldState } = useController({ control, name });
  return (
    <Field
      {...field}
      label={label}
      error={errorText(fieldState.error, label)}
      isRequired={isRequired}
      name={postName ?? name}
      required={isRequired}
      options={[['', formMessages.forms.choose], ...options.map((text) => [text, text] as const)]}
      onChoose={(value) => {
        field.onChange(value);
        onChosen?.(value);
      }}
    />
  );
}
