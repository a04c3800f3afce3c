import { useSetAtom } from 'jotai';
import { useEffect, useState } from 'react';
import type {
  ImportJob,
  ImportOrder,
  UploadedFile,
} from '#shared/contract/console/importEndpoints.ts';
import { ownMapAtom } from '#renderer/state/console/importDraft.ts';
import { EventSettings } from './EventSettings.tsx';
import { isSourceName, toSettings, type ImportChoices } from './importChoices.ts';
import styles from './CatalogueScreen.module.css';
import { ownMap } from './map/MapChoice.tsx';
import { MapSection } from './map/MapSection.tsx';
import { readWrittenMap } from './map/writtenMap.ts';
import { PreviewPanel } from './preview/PreviewPanel.tsx';
import { useImportPreview } from './preview/useImportPreview.ts';
import { RunSection } from './RunSection.tsx';

interface ImportSetupProps {
  file: UploadedFile;
  /** The import under way or the last one. */
  job: ImportJob | null;
  onBegin: (order: ImportOrder) => void;
}

/** How an uploaded file is read and stored, with a preview that follows every change. */
export function ImportSetup({ file, job, onBegin }: ImportSetupProps) {
  const [choices, setChoices] = useState<ImportChoices>(() => ({
    mapName: file.map ?? ownMap,
    map: file.draft === null ? null : readWrittenMap(file.draft),
    source: '',
    online: 'keep',
    defaults: [{ field: 'venue.timezone', value: '' }],
  }));
  const change = (part: Partial<ImportChoices>) => setChoices((last) => ({ ...last, ...part }));
  const settings = toSettings(file, choices);
  const setOwnMap = useSetAtom(ownMapAtom);
  useEffect(() => {
    const { map } = toSettings(file, choices);
    if (map !== null && typeof map === 'object') setOwnMap(map);
  }, [file, choices, setOwnMap]);
  const preview = useImportPreview(settings);
  const shared = { choices, onChange: change };
  return (
    <>
      <div className={styles.setup}>
        <MapSection file={file} tables={preview.check?.tables ?? []} {...shared} />
        <div className={styles.options}>
          <EventSettings source={preview.check?.source ?? file.source ?? file.file} {...shared} />
          <PreviewPanel preview={preview} />
        </div>
      </div>
      <RunSection
        job={job}
        isReady={isSourceName(choices.source)}
        onBegin={(flags) => onBegin({ ...settings, ...flags })}
      />
    </>
  );
}
