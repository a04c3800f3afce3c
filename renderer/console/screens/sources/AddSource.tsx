import { useAtomValue } from 'jotai';
import { useState } from 'react';
import type { ImportSettings } from '#shared/contract/imports.ts';
import type { FetchedListing, SourceList } from '#shared/contract/sources.ts';
import { faultsOf } from '#renderer/api/useRequest.ts';
import { FailedNotice } from '#renderer/console/components/RequestNotice.tsx';
import { TimesField } from '#renderer/console/components/TimesField.tsx';
import { toolMessages } from '#renderer/console/content/toolMessages.ts';
import { staffApiAtom } from '#renderer/console/state/targetApi.ts';
import { Button } from '#renderer/ui/button/Button.tsx';
import { FormField } from '#renderer/ui/form/FormField.tsx';
import { SourceMap, type ChosenMap } from './SourceMap.tsx';
import styles from '#renderer/console/components/cards.module.css';

const words = toolMessages.sources;
const empty = { url: '', name: '', every: '6h', defaults: '' };
const proposed = ['name', 'every'] as const;

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
      <TextField field="url" {...{ typed, faults, set }} />
      {/* The rest is proposed: a fault in it opens it. */}
      <details open={hasFaultBelow || undefined}>
        <summary>{words.more}</summary>
        <div className={styles.form}>
          {proposed.map((field) => (
            <TextField key={field} {...{ field, typed, faults, set }} />
          ))}
          <SourceMap readyMaps={readyMaps} map={map} error={faults['map']} onChoose={setMap} />
          <DefaultsField
            value={typed.defaults}
            error={faults['defaults']}
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
      <Button size="small" type="submit">
        {words.add}
      </Button>
    </form>
  );
}

interface TextFieldProps {
  field: 'url' | (typeof proposed)[number];
  typed: typeof empty;
  faults: Readonly<Record<string, string>>;
  set: (field: keyof typeof empty) => (value: string) => void;
}

function TextField({ field, typed, faults, set }: TextFieldProps) {
  return (
    <FormField
      label={words.fields[field]}
      hint={words.hints[field]}
      error={faults[field]}
      isRequired={field !== 'name'}
    >
      {(control) => (
        <input
          {...control}
          inputMode={field === 'url' ? 'url' : 'text'}
          value={typed[field]}
          onChange={(event) => set(field)(event.target.value)}
        />
      )}
    </FormField>
  );
}

interface DefaultsFieldProps {
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

function DefaultsField({ value, error, onChange }: DefaultsFieldProps) {
  return (
    <FormField label={words.fields.defaults} hint={words.hints.defaults} error={error}>
      {(control) => (
        <textarea
          {...control}
          rows={2}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </FormField>
  );
}
