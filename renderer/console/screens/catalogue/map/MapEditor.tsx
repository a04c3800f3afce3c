import { useState } from 'react';
import { fieldNames, listNames } from '#shared/contract/importFields.ts';
import type { MapCheck, UploadedFile } from '#shared/contract/imports.ts';
import { importMessages } from '#renderer/console/content/importMessages.ts';
import { Notice } from '#renderer/ui/feedback/Notice.tsx';
import { FormField } from '#renderer/ui/form/FormField.tsx';
import { FieldRow, StatusRow, type RowProps } from './FieldRow.tsx';
import { MapChoice, ownMap } from './MapChoice.tsx';
import { locationField, readFilling, type WrittenMap } from './writtenMap.ts';
import styles from './MapEditor.module.css';

const words = importMessages.map;

/** Fields whose absence rejects an event or leaves it without a location. */
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

/** A row for each field of an event: which column or key of the file fills it. */
function MapEditor(shared: RowProps) {
  const { map, paths, onChange } = shared;
  const known = new Set(paths.map(({ path }) => path));
  // A row stays where it is while it is changed.
  const [begun] = useState(() =>
    otherFields.filter((field) => readFilling(map, field, known).kind !== 'none'),
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

interface MapSectionProps {
  file: UploadedFile;
  choices: { mapName: string; map: WrittenMap | null };
  tables: MapCheck['tables'];
  onChange: (part: { mapName?: string; map?: WrittenMap }) => void;
}

/** How a file is read: its map, chosen, loaded or built here; or that it needs none. */
export function MapSection({ file, choices, tables, onChange }: MapSectionProps) {
  const [version, setVersion] = useState(0);
  const [fault, setFault] = useState<string | null>(null);
  const { mapName } = choices;
  const map = mapName === ownMap ? choices.map : null;
  const handleLoad = (loaded: WrittenMap) => {
    setFault(null);
    setVersion((last) => last + 1);
    onChange({ mapName: ownMap, map: loaded });
  };
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
          onLoad={handleLoad}
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
