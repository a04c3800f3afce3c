import { useAtomValue } from 'jotai';
import { useState } from 'react';
import type { ImportSettings } from '#shared/contract/imports.ts';
import type { FetchedListing, SourceList } from '#shared/contract/sources.ts';
import { isObject } from '#shared/domain/isObject.ts';
import { faultsOf, useAction } from '#renderer/api/useRequest.ts';
import { FailedNotice } from '#renderer/console/components/RequestNotice.tsx';
import { toolMessages } from '#renderer/console/content/toolMessages.ts';
import { parseJson } from '#renderer/console/state/brandFileText.ts';
import { ownMapAtom } from '#renderer/console/state/drafts.ts';
import { staffApiAtom } from '#renderer/console/state/targetApi.ts';
import { FileButton } from '#renderer/ui/button/FileButton.tsx';
import { ToolButton } from '#renderer/ui/button/ToolButton.tsx';
import { Notice } from '#renderer/ui/feedback/Notice.tsx';
import { CheckBox } from '#renderer/ui/form/CheckBox.tsx';
import { Form } from '#renderer/ui/form/Form.tsx';
import { SelectField } from '#renderer/ui/form/Select.tsx';
import { TextField } from '#renderer/ui/form/TextField.tsx';
import { TimesField } from './TimesField.tsx';
import styles from '#renderer/console/components/cards.module.css';

const words = toolMessages.sources;
const empty = {
  url: '',
  name: '',
  every: '6h',
  defaults: '',
  map: null as ChosenMap,
  times: undefined as ImportSettings['times'],
  retireMissing: false,
};

interface AddSourceProps {
  readyMaps: SourceList['readyMaps'];
  onAdded: (source: FetchedListing) => void;
}

/** A form for one more listing; what is wrong is shown beside its field. */
export function AddSource({ readyMaps, onAdded }: AddSourceProps) {
  const { call } = useAtomValue(staffApiAtom);
  const [typed, setTyped] = useState(empty);
  const { error, run } = useAction();
  const faults = error === null ? {} : faultsOf(error);
  const set = (part: Partial<typeof empty>) => setTyped((last) => ({ ...last, ...part }));
  const hasFaultBelow = Object.keys(faults).some((field) => field !== 'url' && field !== '');
  const add = () =>
    run(async () => {
      const map = isObject(typed.map) ? { ...typed.map } : typed.map;
      const defaults = typed.defaults.split('\n').filter((line) => line.trim() !== '');
      const added = await call('addSource', { body: { ...typed, map, defaults } });
      setTyped(empty);
      onAdded(added);
    });
  const fieldOf = (field: 'url' | 'name' | 'every') => (
    <TextField
      label={words.fields[field]}
      hint={words.hints[field]}
      error={faults[field]}
      isRequired={field !== 'name'}
      inputMode={field === 'url' ? 'url' : 'text'}
      value={typed[field]}
      onChange={(value) => set({ [field]: value })}
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
          <SourceMap
            readyMaps={readyMaps}
            map={typed.map}
            error={faults['map']}
            onChoose={(map) => set({ map })}
          />
          <TextField
            label={words.fields.defaults}
            hint={words.hints.defaults}
            error={faults['defaults']}
            rows={2}
            value={typed.defaults}
            onChange={(defaults) => set({ defaults })}
          />
          <TimesField times={typed.times} error={undefined} onChange={(times) => set({ times })} />
          <CheckBox
            label={words.retireMissing}
            checked={typed.retireMissing}
            onChange={(retireMissing) => set({ retireMissing })}
          />
        </div>
      </details>
      <FailedNotice reason={faults['']} />
      <ToolButton type="submit" variant="primary" label={words.add} />
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
