import { FormField } from '#renderer/ui/form/FormField.tsx';
import type { BrandEditor } from './draft/brandEditor.ts';

interface BrandFieldProps {
  editor: BrandEditor;
  file: string;
  /** Such as `socialLinks.0.url`. */
  field: string;
  label: string;
  hint?: string;
  isRequired?: boolean;
  inputMode?: 'text' | 'url' | 'email' | 'tel';
  rows?: number;
  /** What an emptied field stores: nothing, null or an empty text. */
  emptyValue?: null | '' | undefined;
  /** Values to choose from while typing. */
  listId?: string;
  className?: string;
}

/** One text of a JSON file, with what the check says of it. */
export function BrandField({ editor, file, field, label, hint, ...rest }: BrandFieldProps) {
  const { isRequired = true, inputMode = 'text', rows, listId, className } = rest;
  // A default of the parameter would take the place of undefined, too.
  const emptyValue = 'emptyValue' in rest ? rest.emptyValue : '';
  const set = (text: string) => editor.setValue(file, field, text === '' ? emptyValue : text);
  const common = {
    'data-field': `${file} ${field}`,
    value: editor.stringOf(file, field),
    readOnly: !editor.isEditable,
    onChange: ({ target }: { target: { value: string } }) => set(target.value),
  };
  return (
    <FormField
      label={label}
      hint={hint}
      error={editor.problemAt(file, field)}
      isRequired={isRequired}
      {...(className !== undefined && { className })}
    >
      {(control) =>
        rows === undefined ? (
          <input {...control} {...common} inputMode={inputMode} list={listId} autoComplete="off" />
        ) : (
          <textarea {...control} {...common} rows={rows} />
        )
      }
    </FormField>
  );
}
