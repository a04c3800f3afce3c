import { useState } from 'react';
import { fieldNames, listNames } from '#shared/contract/importFields.ts';
import { importMessages } from '#renderer/console/content/importMessages.ts';
import { TextField } from '#renderer/ui/form/TextField.tsx';
import { FieldRow, requiredFields, StatusRow, type RowProps } from './FieldRow.tsx';
import { locationField, readFilling } from './writtenMap.ts';
import layout from '#renderer/ui/layout.module.css';
import styles from './MapEditor.module.css';

const words = importMessages.map;

/** The fields without which an event is rejected first. */
const allFields = [...new Set([...requiredFields, locationField, ...fieldNames, ...listNames])];

/** A row for each field of an event: which column or key of the file fills it. */
export function MapEditor(shared: RowProps) {
  const { map, paths, onChange } = shared;
  const known = new Set(paths.map(({ path }) => path));
  // A row stays where it is while it is changed.
  const [begun] = useState(() =>
    allFields.filter(
      (field) => requiredFields.has(field) || readFilling(map, field, known).kind !== 'none',
    ),
  );
  const rows = (fields: readonly string[]) => (
    <ul className={styles.rows}>
      {fields.map((field) => (
        <li key={field}>
          <FieldRow field={field} {...shared} />
        </li>
      ))}
    </ul>
  );
  return (
    <div className={layout.stack}>
      {rows(begun)}
      <StatusRow {...shared} />
      <details>
        <summary>{words.more}</summary>
        {rows(allFields.filter((field) => !begun.includes(field)))}
        <TextField
          label={words.dates}
          hint={words.datesHint}
          rows={2}
          spellCheck={false}
          value={(map.dates ?? []).join('\n')}
          onChange={(text) => onChange({ ...map, dates: text.split('\n') })}
        />
      </details>
    </div>
  );
}
