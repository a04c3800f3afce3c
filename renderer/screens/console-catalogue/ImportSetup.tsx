import { useState } from 'react';
import type {
  ImportJob,
  ImportOrder,
  ImportSettings,
  UploadedFile,
} from '#shared/contract/console/importEndpoints.ts';
import { ConfirmButton } from '#renderer/components/console/ConfirmButton.tsx';
import { Notice } from '#renderer/components/console/Notice.tsx';
import { importMessages } from '#renderer/content/console/importMessages.ts';
import { Button } from '#renderer/ui/button/Button.tsx';
import { FormField } from '#renderer/ui/form/FormField.tsx';
import { DefaultsEditor, type DefaultValue } from './DefaultsEditor.tsx';
import styles from './ImportSetup.module.css';
import { MapEditor } from './map/MapEditor.tsx';
import { readWrittenMap, toSentMap, type WrittenMap } from './map/writtenMap.ts';
import { MapChoice, ownMap } from './map/MapChoice.tsx';
import { PreviewPanel } from './preview/PreviewPanel.tsx';
import { useImportPreview } from './preview/useImportPreview.ts';

const words = importMessages;
const sourcePattern = /^[\w.-]{1,100}$/;

interface ImportSetupProps {
  file: UploadedFile;
  /** The import under way or the last one. */
  job: ImportJob | null;
  onBegin: (order: ImportOrder) => void;
}

/** How an uploaded file is read and stored, with a preview that follows every change. */
export function ImportSetup({ file, job, onBegin }: ImportSetupProps) {
  const [choice, setChoice] = useState(file.map ?? ownMap);
  const [map, setMap] = useState<WrittenMap | null>(() =>
    file.draft === null ? null : readWrittenMap(file.draft),
  );
  const [version, setVersion] = useState(0);
  const [fault, setFault] = useState<string | null>(null);
  const [source, setSource] = useState('');
  const [online, setOnline] = useState<ImportSettings['online']>('keep');
  const [defaults, setDefaults] = useState<readonly DefaultValue[]>([
    { field: 'venue.timezone', value: '' },
  ]);
  const [retireMissing, setRetireMissing] = useState(false);
  const isOwn = file.takesMap && choice === ownMap && map !== null;
  const isSource = source === '' || sourcePattern.test(source);
  const settings: ImportSettings = {
    upload: file.id,
    map: chooseMap(file, { choice, map }),
    defaults: Object.fromEntries(
      defaults.flatMap(({ field, value }) => (value.trim() === '' ? [] : [[field, value.trim()]])),
    ),
    online,
    source: source !== '' && isSource ? source : null,
  };
  const preview = useImportPreview(settings);
  const isBusy = job?.state === 'running';
  const begin = (flags: Pick<ImportOrder, 'dryRun' | 'isConfirmed'>) =>
    onBegin({ ...settings, retireMissing, ...flags });
  const derived = preview.check?.source ?? file.source ?? file.file;
  return (
    <>
      <div className={styles.setup}>
        <section className={styles.options}>
          <h2>{words.map.title}</h2>
          {file.takesMap ? (
            <MapChoice
              {...{ file, choice, onFail: setFault }}
              map={isOwn ? map : null}
              onChoose={setChoice}
              onLoad={(loaded) => {
                setFault(null);
                setMap(loaded);
                setVersion((last) => last + 1);
                setChoice(ownMap);
              }}
            />
          ) : (
            <p>{file.format === null ? file.problem : words.map.format(file.format)}</p>
          )}
          {fault !== null && <Notice tone="danger">{fault}</Notice>}
          {isOwn && (
            <MapEditor
              key={version}
              map={map}
              paths={file.paths}
              tables={preview.check?.tables ?? []}
              onChange={setMap}
            />
          )}
        </section>
        <section className={styles.options}>
          <h2>{words.settings.title}</h2>
          <FormField
            label={words.settings.source}
            hint={words.settings.sourceHint(derived)}
            error={isSource ? undefined : words.settings.sourceFault}
          >
            {(control) => (
              <input
                {...control}
                value={source}
                placeholder={derived}
                spellCheck={false}
                onChange={({ target }) => setSource(target.value.trim())}
              />
            )}
          </FormField>
          <FormField label={words.settings.online} isRequired>
            {(control) => (
              <select
                {...control}
                value={online}
                onChange={({ target }) => setOnline(target.value === 'skip' ? 'skip' : 'keep')}
              >
                <option value="keep">{words.settings.keep}</option>
                <option value="skip">{words.settings.skip}</option>
              </select>
            )}
          </FormField>
          <DefaultsEditor defaults={defaults} onChange={setDefaults} />
          <PreviewPanel preview={preview} />
        </section>
      </div>
      <section className={styles.run}>
        <h2>{words.run.title}</h2>
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={retireMissing}
            onChange={({ target }) => setRetireMissing(target.checked)}
          />
          {words.run.retireMissing}
        </label>
        <div className={styles.buttons}>
          <Button
            size="small"
            disabled={isBusy || !isSource}
            onClick={() => begin({ dryRun: true, isConfirmed: false })}
          >
            {words.run.dryRun}
          </Button>
          <Button
            size="small"
            variant="secondary"
            disabled={isBusy || !isSource}
            onClick={() => begin({ dryRun: false, isConfirmed: false })}
          >
            {words.run.import}
          </Button>
        </div>
        {job?.massRetirement && retireMissing && (
          <Notice tone="warning">
            <p>{words.run.mass(job.massRetirement.missing, job.massRetirement.upcoming)}</p>
            <ConfirmButton
              label={words.run.massConfirm(job.massRetirement.missing)}
              sureLabel={words.run.massSure}
              onSure={() => begin({ dryRun: false, isConfirmed: true })}
            />
          </Notice>
        )}
      </section>
    </>
  );
}

/** The map of the settings: none where none is needed, a ready one by its name, one's own whole. */
function chooseMap(
  file: UploadedFile,
  { choice, map }: { choice: string; map: WrittenMap | null },
): ImportSettings['map'] {
  if (!file.takesMap || choice === file.map) return null;
  if (choice !== ownMap) return choice;
  return map === null
    ? null
    : toSentMap(
        map,
        file.paths.map(({ path }) => path),
      );
}
