import { useAtomValue } from 'jotai';
import { useState } from 'react';
import type { ImportSettings } from '#shared/contract/imports.ts';
import type { FetchedListing, SourceList } from '#shared/contract/sources.ts';
import { faultsOf } from '#renderer/api/useRequest.ts';
import { FailedNotice } from '#renderer/console/components/RequestNotice.tsx';
import { TimesField } from '#renderer/console/components/TimesField.tsx';
import { toolMessages } from '#renderer/console/content/toolMessages.ts';
import { staffApiAtom } from '#renderer/console/state/targetApi.ts';
import { ToolButton } from '#renderer/ui/button/ToolButton.tsx';
import { TextField } from '#renderer/ui/form/TextField.tsx';
import { SourceMap, type ChosenMap } from './SourceMap.tsx';
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
      const added = await call('addSource', {
        body: {
          ...typed,
          map: map === null || typeof map === 'string' ? map : { ...map },
          defaults,
          times,
          retireMissing,
        },
      });
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
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void add();
      }}
    >
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
    </form>
  );
}
