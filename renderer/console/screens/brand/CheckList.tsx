import { FieldGroup } from '#renderer/console/components/FieldGroup.tsx';
import { CheckBox } from '#renderer/ui/form/CheckBox.tsx';
import { useBrandFile } from './draft/brandEditor.ts';
import styles from './BrandScreen.module.css';

interface CheckListProps {
  /** The field of the list; a file without it has all names. */
  field: string;
  title: string;
  hint: string;
  names: readonly string[];
  labelOf: (name: string) => string;
}

/** A list of known names in a JSON file, each to be left out. */
export function CheckList({ field, names, ...texts }: CheckListProps) {
  const file = useBrandFile();
  const stored = file.valueOf(field);
  const chosen = Array.isArray(stored) ? names.filter((name) => stored.includes(name)) : names;
  const toggle = (name: string, isChosen: boolean) => {
    const next = names.filter((other) => (other === name ? isChosen : chosen.includes(other)));
    file.setValue(field, next.length === names.length ? undefined : next);
  };
  return (
    <FieldGroup title={texts.title}>
      <p className={styles.hint}>{texts.hint}</p>
      {names.map((name, at) => (
        <CheckBox
          key={name}
          className={styles.check}
          label={texts.labelOf(name)}
          data-field={`${file.name} ${field}${at === 0 ? '' : `.${at}`}`}
          checked={chosen.includes(name)}
          disabled={!file.isEditable}
          onChange={(isChecked) => toggle(name, isChecked)}
        />
      ))}
    </FieldGroup>
  );
}
