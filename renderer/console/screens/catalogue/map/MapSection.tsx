import { useState } from 'react';
import type { MapCheck, UploadedFile } from '#shared/contract/imports.ts';
import { importMessages } from '#renderer/console/content/importMessages.ts';
import { saveFile } from '#renderer/platform/saveFile.ts';
import { FileButton } from '#renderer/ui/button/FileButton.tsx';
import { ToolButton } from '#renderer/ui/button/ToolButton.tsx';
import { Notice } from '#renderer/ui/feedback/Notice.tsx';
import { SelectField } from '#renderer/ui/form/Select.tsx';
import { MapEditor } from './MapEditor.tsx';
import { readWrittenMap, type WrittenMap } from './writtenMap.ts';
import layout from '#renderer/ui/layout.module.css';

const words = importMessages.map;

/** Value of the list for a map of one's own; names of ready maps have no spaces. */
export const ownMap = 'own map';

interface MapSectionProps {
  file: UploadedFile;
  choices: { mapName: string; map: WrittenMap | null; version: number };
  tables: MapCheck['tables'];
  onChange: (part: { mapName?: string; map?: WrittenMap }) => void;
  onLoad: (map: WrittenMap) => void;
}

/** How a file is read: the map that fits, another ready one, or one's own, loaded or built here; or that it needs none. */
export function MapSection({ file, choices, tables, onChange, onLoad }: MapSectionProps) {
  const [fault, setFault] = useState<string | null>(null);
  const { mapName, version } = choices;
  const map = mapName === ownMap ? choices.map : null;
  const others = file.readyMaps.filter(({ name }) => name !== file.map);
  const detected = file.readyMaps.find(({ name }) => name === file.map);
  const load = async (chosen: File) => {
    try {
      onLoad(readWrittenMap(JSON.parse(await chosen.text())));
      setFault(null);
    } catch (error) {
      setFault(words.notJson((error as Error).message));
    }
  };
  if (!file.takesMap) return <p>{words.format(file.format ?? '')}</p>;
  return (
    <section className={layout.stack}>
      <h2>{words.title}</h2>
      {fault !== null && <Notice tone="danger">{fault}</Notice>}
      <SelectField
        label={words.label}
        isRequired
        value={mapName}
        options={[
          ...(detected ? [[detected.name, words.detected(detected.title)] as const] : []),
          [ownMap, words.own],
          ...others.map(({ name, title }) => [name, title] as const),
        ]}
        onChoose={(name) => onChange({ mapName: name })}
      />
      <div className={layout.row}>
        <FileButton label={words.upload} accept=".json" onChoose={(chosen) => void load(chosen)} />
        {map !== null && (
          // For the command: `catalogue -- import FILE --map`.
          <ToolButton
            variant="quiet"
            onClick={() => saveFile(`${map.name}.json`, '', `${JSON.stringify(map, null, 2)}\n`)}
            label={words.save}
          />
        )}
      </div>
      {map !== null && (
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
