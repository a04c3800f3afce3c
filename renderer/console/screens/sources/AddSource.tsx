import { useAtomValue } from 'jotai';
import { useState } from 'react';
import type { ImportSettings } from '#shared/contract/imports.ts';
import type { FetchedListing, SourceList } from '#shared/contract/sources.ts';
import { isObject } from '#shared/domain/isObject.ts';
import { faultsOf } from '#renderer/api/useRequest.ts';
import { FailedNotice } from '#renderer/console/components/RequestNotice.tsx';
import { TimesField } from '#renderer/console/components/TimesField.tsx';
import { toolMessages } from '#renderer/console/content/toolMessages.ts';
import { parseJson } from '#renderer/console/state/brandFileText.ts';
import { ownMapAtom } from '#renderer/console/state/drafts.ts';
import { staffApiAtom } from '#renderer/console/state/targetApi.ts';
import { FileButton } from '#renderer/ui/button/FileButton.tsx';
import { ToolButton } from '#renderer/ui/button/ToolButton.tsx';
import { Notice } from '#renderer/ui/feedback/Notice.tsx';
import { Form } from '#renderer/ui/form/Form.tsx';
import { SelectField } from '#renderer/ui/form/Select.tsx';
import { TextField } from '#renderer/ui/form/TextField.tsx';
import styles from '#renderer/console/components/cards.module.css';

const words = toolMessages.sources;
const empty = { url: '', name: '', every: '6h', defaults: '' };

interface AddSourceProps {
  readyMaps: SourceList['readyMaps'];
  onAdded: (source: FetchedListing) => void;
}

/** A form for one more listing; what is wrong is shown beside its field. */
export function AddSource({ readyMaps, onAdded }: AddSourceProps) {
  const { call } = useAtomValue(staffApiAtom);
  const [typed, setTyped] = useState(empty);
  const [map, setMap] = useState<ChosenMap>(null);
  const [times, setTimes] = useState<ImportSettings['times']>();
  const [retireMissing, setRetireMissing] = useState(false);
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const set = (field: keyof typeof empty) => (value: string) =>
    setTyped((fields) => ({ ...fields, [field]: value }));
  const hasFaultBelow = Object.keys(faults).some((field) => field !== 'url' && field !== '');
  const add = async () => {
    const defaults = typed.defaults.split('\n').filter((line) => line.trim() !== '');
    try {
      const own = isObject(map) ? { ...map } : map;
      const body = { ...typed, map: own, defaults, times, retireMissing };
      const added = await call('addSource', { body });
      setTyped(empty);
      setMap(null);
      setTimes(undefined);
      setFaults({});
      onAdded(added);
    } catch (error) {
      setFaults(faultsOf(error));
    }
  };
  const fieldOf = (field: 'url' | 'name' | 'every') => (
    <TextField
      label={words.fields[field]}
      hint={words.hints[field]}
      error={faults[field]}
      isRequired={field !== 'name'}
      inputMode={field === 'url' ? 'url' : 'text'}
      value={typed[field]}
      onChange={set(field)}
    />
  );
  return (
    <Form className={styles.form} noValidate onSubmit={add}>
      <h2>{words.add}</h2>
      {fieldOf('url')}
      {/* The rest is proposed: a fault in it opens it. */}
      <details open={hasFaultBelow || undefined}>
        <summary>{words.more}</summary>
        <div className={styles.form}>
          {fieldOf('name')}
          {fieldOf('every')}
          <SourceMap readyMaps={readyMaps} map={map} error={faults['map']} onChoose={setMap} />
          <TextField
            label={words.fields.defaults}
            hint={words.hints.defaults}
            error={faults['defaults']}
            rows={2}
            value={typed.defaults}
            onChange={set('defaults')}
          />
          <TimesField times={times} error={undefined} onChange={setTimes} />
          <label>
            <input
              type="checkbox"
              checked={retireMissing}
              onChange={(event) => setRetireMissing(event.target.checked)}
            />{' '}
            {words.retireMissing}
          </label>
        </div>
      </details>
      <FailedNotice reason={faults['']} />
      <ToolButton type="submit" label={words.add} />
    </Form>
  );
}

/** Values of the list for maps of one's own; names of ready maps have no spaces. */
const ofImport = 'of import';
const ofFile = 'of file';

type OwnMap = Readonly<Record<string, unknown>>;

/** The name of a ready map, a map of one's own, or null for the ready map that fits. */
type ChosenMap = string | OwnMap | null;

interface SourceMapProps {
  readyMaps: SourceList['readyMaps'];
  map: ChosenMap;
  error: string | undefined;
  onChoose: (map: ChosenMap) => void;
}

/** How a listing is read: the ready map that fits or a chosen one, that of the import screen, or a file's. */
function SourceMap({ readyMaps, map, error, onChoose }: SourceMapProps) {
  const built = useAtomValue(ownMapAtom);
  const [loaded, setLoaded] = useState<OwnMap | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const own: Record<string, OwnMap | null> = { [ofImport]: built, [ofFile]: loaded };
  const chosen =
    typeof map === 'string' ? map : map === null ? '' : map === loaded ? ofFile : ofImport;
  const load = async (file: File) => {
    const read = readMap(await file.text());
    setFault(read === null ? words.maps.noMap(file.name) : null);
    if (read === null) return;
    setLoaded(read);
    onChoose(read);
  };
  return (
    <>
      <SelectField
        label={words.fields.map}
        hint={words.hints.map}
        error={error}
        value={chosen}
        options={[
          ['', words.maps.fitting],
          ...(built === null ? [] : [[ofImport, words.maps.ofImport(nameOf(built))] as const]),
          ...(loaded === null ? [] : [[ofFile, words.maps.ofFile(nameOf(loaded))] as const]),
          ...readyMaps.map(({ name, title }) => [name, title] as const),
        ]}
        onChoose={(value) => onChoose(own[value] ?? (value === '' ? null : value))}
      />
      {fault !== null && <Notice tone="danger">{fault}</Notice>}
      <FileButton label={words.maps.load} accept=".json" onChoose={(file) => void load(file)} />
    </>
  );
}

function nameOf(map: OwnMap): string {
  return typeof map['name'] === 'string' ? map['name'] : '';
}

/** The server checks the rest of a map. */
function readMap(text: string): OwnMap | null {
  const value = parseJson(text);
  return isObject(value) && 'fields' in value ? value : null;
}
