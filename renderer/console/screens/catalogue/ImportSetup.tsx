import { useSetAtom } from 'jotai';
import { useEffect, useState } from 'react';
import { fieldNames, listNames } from '#shared/contract/importFields.ts';
import type {
  ImportJob,
  ImportRequest,
  UploadedFile,
  ImportSettings,
} from '#shared/contract/imports.ts';
import { ConfirmButton } from '#renderer/console/components/ConfirmButton.tsx';
import { importMessages } from '#renderer/console/content/importMessages.ts';
import { ownMapAtom } from '#renderer/console/state/drafts.ts';
import { ToolButton } from '#renderer/ui/button/ToolButton.tsx';
import { Notice } from '#renderer/ui/feedback/Notice.tsx';
import { CheckBox } from '#renderer/ui/form/CheckBox.tsx';
import { SelectField } from '#renderer/ui/form/Select.tsx';
import { TextField } from '#renderer/ui/form/TextField.tsx';
import { MapSection, ownMap } from './map/MapSection.tsx';
import { QuestionList, useMapQuestions } from './map/QuestionList.tsx';
import { readWrittenMap, toSentMap, type WrittenMap } from './map/writtenMap.ts';
import { PreviewPanel, useImportPreview } from './PreviewPanel.tsx';
import { TimesField } from './TimesField.tsx';
import layout from '#renderer/ui/layout.module.css';
import styles from './CatalogueScreen.module.css';

interface ImportSetupProps {
  file: UploadedFile;
  job: ImportJob | null;
  onBegin: (request: ImportRequest) => void;
}

/** How an uploaded file is read and stored, with a preview that follows every change. */
export function ImportSetup({ file, job, onBegin }: ImportSetupProps) {
  const [choices, setChoices] = useState<ImportChoices>(() => ({
    mapName: file.map ?? ownMap,
    map: file.draft === null ? null : readWrittenMap(file.draft),
    version: 0,
    source: '',
    online: 'keep',
    times: undefined,
    defaults: { 'venue.timezone': '' },
  }));
  const change = (part: Partial<ImportChoices>) => setChoices((last) => ({ ...last, ...part }));
  const settings = toSettings(file, choices);
  const takeMap = (map: WrittenMap, part: Partial<ImportChoices> = {}) =>
    setChoices((last) => ({ ...last, ...part, map, version: last.version + 1 }));
  const questions = useMapQuestions(file, takeMap);
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
        <div className={styles.options}>
          {choices.mapName === ownMap && <QuestionList {...questions} />}
          <MapSection
            file={file}
            tables={preview.check?.tables ?? []}
            onLoad={(map) => {
              questions.stop();
              takeMap(map, { mapName: ownMap });
            }}
            {...shared}
          />
        </div>
        <div className={styles.options}>
          <PreviewPanel preview={preview} />
          <EventSettings
            source={preview.check?.source ?? file.source ?? file.file}
            timesFault={preview.timesFault}
            {...shared}
          />
        </div>
      </div>
      <RunSection
        job={job}
        isReady={isSourceName(choices.source)}
        isAsking={choices.mapName === ownMap && questions.isOpen}
        onBegin={(flags) => onBegin({ ...settings, ...flags })}
      />
    </>
  );
}

const words = importMessages.settings;

interface EventSettingsProps {
  choices: ImportChoices;
  /** Default name of the source. */
  source: string;
  timesFault: string | undefined;
  onChange: (part: Partial<ImportChoices>) => void;
}

function EventSettings({ choices, source, timesFault, onChange }: EventSettingsProps) {
  return (
    <section className={styles.options}>
      <h2>{words.title}</h2>
      <TextField
        label={words.source}
        hint={words.sourceHint(source)}
        error={isSourceName(choices.source) ? undefined : words.sourceFault}
        value={choices.source}
        placeholder={source}
        spellCheck={false}
        onChange={(text) => onChange({ source: text.trim() })}
      />
      <SelectField
        label={words.online}
        isRequired
        value={choices.online}
        options={[
          ['keep', words.keep],
          ['skip', words.skip],
        ]}
        onChoose={(value) => onChange({ online: value === 'skip' ? 'skip' : 'keep' })}
      />
      <TimesField
        times={choices.times}
        error={timesFault}
        onChange={(times) => onChange({ times })}
      />
      <DefaultsEditor defaults={choices.defaults} onChange={(defaults) => onChange({ defaults })} />
    </section>
  );
}

const runWords = importMessages.run;

type Flags = Pick<ImportRequest, 'dryRun' | 'retireMissing' | 'isConfirmed'>;

interface RunSectionProps {
  job: ImportJob | null;
  isReady: boolean;
  isAsking: boolean;
  onBegin: (flags: Flags) => void;
}

function RunSection({ job, isReady, isAsking, onBegin }: RunSectionProps) {
  const [retireMissing, setRetireMissing] = useState(false);
  const isDisabled = job?.state === 'running' || !isReady || isAsking;
  const begin = (dryRun: boolean, isConfirmed = false) =>
    onBegin({ dryRun, retireMissing, isConfirmed });
  const mass = retireMissing ? (job?.massRetirement ?? null) : null;
  const { doubtfulConfirm, doubtfulSure, massConfirm, massSure } = runWords;
  const waiting = job?.doubts
    ? {
        reasons: [runWords.doubtful, ...job.doubts],
        label: doubtfulConfirm,
        sureLabel: doubtfulSure,
      }
    : mass && {
        reasons: [runWords.mass(mass.missing, mass.upcoming)],
        label: massConfirm(mass.missing),
        sureLabel: massSure,
      };
  return (
    <section className={styles.options}>
      <h2>{runWords.title}</h2>
      <CheckBox
        label={runWords.retireMissing}
        checked={retireMissing}
        onChange={setRetireMissing}
      />
      <div className={layout.row}>
        <ToolButton
          variant="primary"
          isDisabled={isDisabled}
          onClick={() => begin(false)}
          label={runWords.import}
        />
        <ToolButton isDisabled={isDisabled} onClick={() => begin(true)} label={runWords.dryRun} />
      </div>
      {isAsking && <p>{runWords.unanswered}</p>}
      {waiting && (
        <Notice tone="warning">
          {waiting.reasons.map((reason) => (
            <p key={reason}>{reason}</p>
          ))}
          <ConfirmButton
            label={waiting.label}
            sureLabel={waiting.sureLabel}
            onSure={() => begin(false, true)}
          />
        </Notice>
      )}
    </section>
  );
}

interface ImportChoices {
  /** Name of a ready map, or `ownMap`. */
  mapName: string;
  map: WrittenMap | null;
  /** Counts the maps that replaced all rows at once. */
  version: number;
  source: string;
  online: ImportSettings['online'];
  times: ImportSettings['times'];
  defaults: Defaults;
}

/** Whether the server takes a text as the name of a source; empty is the derived one. */
function isSourceName(text: string): boolean {
  return /^[\w.-]{0,100}$/.test(text);
}

function toSettings(file: UploadedFile, choices: ImportChoices): ImportSettings {
  const { source, online, times, defaults } = choices;
  return {
    upload: file.id,
    map: chooseMap(file, choices),
    defaults: Object.fromEntries(
      Object.entries(defaults).flatMap(([field, value]) =>
        value.trim() === '' ? [] : [[field, value.trim()]],
      ),
    ),
    online,
    times,
    source: source !== '' && isSourceName(source) ? source : null,
  };
}

/** None where none is needed, a ready map by its name, one's own whole. */
function chooseMap(file: UploadedFile, { mapName, map }: ImportChoices): ImportSettings['map'] {
  if (!file.takesMap || mapName === file.map) return null;
  if (mapName !== ownMap) return mapName;
  if (map === null) return null;
  return toSentMap(
    map,
    file.paths.map(({ path }) => path),
  );
}

const defaultFields = [...fieldNames, ...listNames].filter((field) => field !== 'sourceId');

type Defaults = ImportSettings['defaults'];

interface DefaultsEditorProps {
  defaults: Defaults;
  onChange: (defaults: Defaults) => void;
}

/** Values for fields that a record leaves empty; an empty value is none. */
function DefaultsEditor({ defaults, onChange }: DefaultsEditorProps) {
  const free = defaultFields.filter((field) => !(field in defaults));
  return (
    <fieldset className={styles.defaults}>
      <legend>{words.defaults}</legend>
      {Object.entries(defaults).map(([field, value]) => (
        <TextField
          key={field}
          label={words.defaultValue(field)}
          value={value}
          spellCheck={false}
          placeholder={importMessages.examples[field]}
          onChange={(text) => onChange({ ...defaults, [field]: text })}
        />
      ))}
      <SelectField
        label={words.addDefault}
        value=""
        options={['', ...free].map((field) => [field, field])}
        onChoose={(field) => onChange({ ...defaults, [field]: '' })}
      />
    </fieldset>
  );
}
