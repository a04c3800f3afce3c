import { useState } from 'react';
import { fieldNames, listNames } from '#shared/contract/console/importFields.ts';
import type { MapCheck, UploadedFile } from '#shared/contract/console/importEndpoints.ts';
import { importMessages } from '#renderer/content/console/importMessages.ts';
import { FormField } from '#renderer/ui/form/FormField.tsx';
import { FieldRow } from './FieldRow.tsx';
import styles from './MapEditor.module.css';
import { StatusRow } from './StatusRow.tsx';
import { locationField, readFilling, type WrittenMap } from './writtenMap.ts';

const words = importMessages.map;

/** Without these an event is rejected, or is near nobody. */
const mainFields = [
  'sourceId',
  'name',
  'dateStart',
  'venue.name',
  locationField,
  'venue.locality',
  'venue.state',
  'venue.postcode',
  'url',
  'artists',
];
const otherFields = [...fieldNames, ...listNames].filter((field) => !mainFields.includes(field));

interface MapEditorProps {
  map: WrittenMap;
  paths: UploadedFile['paths'];
  tables: MapCheck['tables'];
  onChange: (map: WrittenMap) => void;
}

/** A row for each field of an event: which column or key of the file fills it. */
export function MapEditor({ map, paths, tables, onChange }: MapEditorProps) {
  const known = new Set(paths.map(({ path }) => path));
  // A row stays where it is while it is changed.
  const [begun] = useState(() =>
    otherFields.filter((field) => readFilling(map, field, known).kind !== 'none'),
  );
  const shared = { map, paths, tables, onChange };
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
    <div className={styles.editor}>
      {rows([...mainFields, ...begun])}
      <StatusRow {...shared} />
      <FormField label={words.dates} hint={words.datesHint}>
        {(control) => (
          <textarea
            {...control}
            className={styles.control}
            rows={2}
            spellCheck={false}
            value={(map.dates ?? []).join('\n')}
            onChange={({ target }) => onChange({ ...map, dates: target.value.split('\n') })}
          />
        )}
      </FormField>
      <details>
        <summary>{words.more}</summary>
        {rows(otherFields.filter((field) => !begun.includes(field)))}
      </details>
    </div>
  );
}
