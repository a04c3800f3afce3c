import { useState } from 'react';
import type { MapCheck, UploadedFile } from '#shared/contract/console/importEndpoints.ts';
import { Notice } from '#renderer/components/console/Notice.tsx';
import { importMessages } from '#renderer/content/console/importMessages.ts';
import { MapChoice, ownMap } from './MapChoice.tsx';
import { MapEditor } from './MapEditor.tsx';
import styles from './MapEditor.module.css';
import type { WrittenMap } from './writtenMap.ts';

const words = importMessages.map;

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
