import type { ReactNode } from 'react';
import { FieldGroup } from '#renderer/console/components/FieldGroup.tsx';
import { MoveButtons, RemoveButton } from '#renderer/console/components/MoveButtons.tsx';
import { moveItem, type JsonValue } from '#renderer/console/state/brandFileText.ts';
import { ToolButton } from '#renderer/ui/button/ToolButton.tsx';
import { CheckBox } from '#renderer/ui/form/CheckBox.tsx';
import { TextField } from '#renderer/ui/form/TextField.tsx';
import { useBrandFile } from './draft/brandEditor.ts';
import layout from '#renderer/ui/layout.module.css';
import styles from './BrandScreen.module.css';

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
  /** The stored value of a field that is on; by default the field goes. */
  onValue?: true;
}

/** A field of a JSON file that is on unless the file turns it off. */
export function BrandSwitch({ field, label, onValue }: BrandSwitchProps) {
  const file = useBrandFile();
  return (
    <CheckBox
      label={label}
      data-field={`${file.name} ${field}`}
      checked={file.valueOf(field) !== false}
      disabled={!file.isEditable}
      onChange={(isChecked) => file.setValue(field, isChecked ? onValue : false)}
    />
  );
}

interface ItemListProps {
  /** The field of the list; empty where the file is the list. */
  field: string;
  /** Whether the field goes with its last entry. */
  isOptional?: boolean;
  nameOf: (at: number) => string;
  addLabel: string;
  newItem: JsonValue;
  renderItem: (at: number) => ReactNode;
}

/** A list of a JSON file, whose entries are edited, moved, removed and added. */
export function ItemList({ field, addLabel, newItem, ...item }: ItemListProps) {
  const file = useBrandFile();
  const list = file.listOf(field);
  const store = (next: JsonValue | undefined) => file.setValue(field, next);
  const remove = (at: number) => {
    const others = list.filter((_, index) => index !== at);
    store(item.isOptional === true && others.length === 0 ? undefined : others);
  };
  return (
    <>
      <ol className={layout.stack}>
        {list.map((_, at) => (
          // Fields have their values from the file: an index is all that an entry is known by.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={at}>
            <article className={styles.item} aria-label={item.nameOf(at)}>
              <header className={styles.head}>
                <h2 className={styles.name}>{item.nameOf(at)}</h2>
                {file.isEditable && (
                  <div className={styles.buttons}>
                    <MoveButtons
                      name={item.nameOf(at)}
                      at={at}
                      count={list.length}
                      onMove={(to) => store(moveItem(list, at, to))}
                    />
                    <RemoveButton name={item.nameOf(at)} onRemove={() => remove(at)} />
                  </div>
                )}
              </header>
              {item.renderItem(at)}
            </article>
          </li>
        ))}
      </ol>
      {file.isEditable && (
        <div>
          <ToolButton onClick={() => store([...list, newItem])} label={addLabel} />
        </div>
      )}
    </>
  );
}

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
      <p className={layout.muted}>{texts.hint}</p>
      {names.map((name, at) => (
        <CheckBox
          key={name}
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
