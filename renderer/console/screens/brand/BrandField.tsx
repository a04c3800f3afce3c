import { CheckBox } from '#renderer/ui/form/CheckBox.tsx';
import { TextField } from '#renderer/ui/form/TextField.tsx';
import { useBrandFile } from './draft/brandEditor.ts';

interface BrandFieldProps {
  /** Such as `socialLinks.0.url`. */
  field: string;
  label: string;
  hint?: string | undefined;
  isRequired?: boolean;
  inputMode?: 'text' | 'url' | 'email' | 'tel';
  rows?: number;
  /** The stored value of an emptied field: nothing, null or an empty text. */
  emptyValue?: null | '' | undefined;
  /** Values to choose from while typing. */
  listId?: string;
  className?: string;
}

/** One text of a JSON file, with its problem. */
export function BrandField({ field, label, hint, ...rest }: BrandFieldProps) {
  const { isRequired = true, inputMode = 'text', rows, listId, className = '' } = rest;
  const file = useBrandFile();
  // A default of the parameter would take the place of undefined, too.
  const emptyValue = 'emptyValue' in rest ? rest.emptyValue : '';
  return (
    <TextField
      {...{ label, hint, isRequired, className }}
      error={file.problemAt(field)}
      data-field={`${file.name} ${field}`}
      value={file.stringOf(field)}
      readOnly={!file.isEditable}
      {...(rows === undefined ? { inputMode, list: listId, autoComplete: 'off' } : { rows })}
      onChange={(text) => file.setValue(field, text === '' ? emptyValue : text)}
    />
  );
}

interface BrandSwitchProps {
  field: string;
  label: string;
  className: string | undefined;
  /** The stored value of a field that is on; by default the field goes. */
  onValue?: true;
}

/** A field of a JSON file that is on unless the file turns it off. */
export function BrandSwitch({ field, label, className, onValue }: BrandSwitchProps) {
  const file = useBrandFile();
  return (
    <CheckBox
      className={className}
      label={label}
      data-field={`${file.name} ${field}`}
      checked={file.valueOf(field) !== false}
      disabled={!file.isEditable}
      onChange={(isChecked) => file.setValue(field, isChecked ? onValue : false)}
    />
  );
}
