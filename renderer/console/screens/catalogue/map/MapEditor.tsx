import { useState } from 'react';
import { fieldNames, listNames } from '#shared/contract/importFields.ts';
import type { MapCheck, UploadedFile } from '#shared/contract/imports.ts';
import { importMessages } from '#renderer/console/content/importMessages.ts';
import { Notice } from '#renderer/ui/feedback/Notice.tsx';
import { FormField } from '#renderer/ui/form/FormField.tsx';
import { FieldRow, requiredFields, StatusRow, type RowProps } from './FieldRow.tsx';
import { MapChoice, ownMap } from './MapChoice.tsx';
import { locationField, readFilling, type WrittenMap } from './writtenMap.ts';
import styles from './MapEditor.module.css';

const words = importMessages.map;

/** The fields without which an event is rejected first. */
const allFields = [...new Set([...requiredFields, locationField, ...fieldNames, ...listNames])];

/** A row for each field of an event: which column or key of the file fills it. */
function MapEditor(shared: RowProps) {
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
    <div className={styles.editor}>
      {rows(begun)}
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
        {rows(allFields.filter((field) => !begun.includes(field)))}
      </details>
    </div>
  );
}

interface MapSectionProps {
  file: UploadedFile;
  choices: { mapName: string; map: WrittenMap | null; version: number };
  tables: MapCheck['tables'];
  onChange: (part: { mapName?: string; map?: WrittenMap }) => void;
  onLoad: (map: WrittenMap) => void;
}

/** How a file is read: its map, chosen, loaded or built here; or that it needs none. */
export function MapSection({ file, choices, tables, onChange, onLoad }: MapSectionProps) {
  const [fault, setFault] = useState<string | null>(null);
  const { mapName, version } = choices;
  const map = mapName === ownMap ? choices.map : null;
  return (
    <section className={styles.editor}>
      <h2>{words.title}</h2>
      {fault !== null && <Notice tone="danger">{fault}</Notice>}
      {!file.takesMap && file.format !== null && <p>{words.format(file.format)}</p>}
      {file.takesMap && (
        <MapChoice
          file={file}
          choice={mapName}
          map={map}
          onChoose={(name) => onChange({ mapName: name })}
          onLoad={(loaded) => {
            setFault(null);
            onLoad(loaded);
          }}
          onFail={setFault}
        />
      )}
      {file.takesMap && map !== null && (
        <MapEditor
          key={version}
          map={map}
          paths={file.paths}
          tables={tables}
          onChange={(changed) => onChange({ map: changed })}
        />
      )}
    </section>
  );
}
