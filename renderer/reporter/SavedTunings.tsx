import { useState } from 'react';
import { isObject } from '#shared/domain/isObject.ts';
import { termNames } from '#shared/domain/report/stackedTerms.ts';
import { parseWeightFactors } from '#shared/domain/report/weightFactors.ts';
import { browserStorage } from '#renderer/platform/storage.ts';
import { ToolButton } from '#renderer/ui/button/ToolButton.tsx';
import { Form } from '#renderer/ui/form/Form.tsx';
import { TextField } from '#renderer/ui/form/TextField.tsx';
import { useCopy } from '#renderer/ui/useCopy.ts';
import { reporterMessages } from './reporterMessages.ts';
import styles from './TuningPanel.module.css';

type SavedTuning = Record<'name' | 'tuning', string>;

interface SavedTuningsProps {
  tuning: string;
  /** To the bench with these weights; null where the server has no address to share. */
  link: string | null;
  onTuning: (tuning: string) => void;
}

const { tuning: words } = reporterMessages;
const storageKey = 'report.tunings';

/** Named configurations of this device, and the link to the one in use. */
export function SavedTunings({ tuning, link, onTuning }: SavedTuningsProps) {
  const [saved, setSaved] = useState(readSaved);
  const [name, setName] = useState('');
  const [hasFailed, setFailed] = useState(false);
  const { feedback, copy } = useCopy(words.copied, (text) => text);
  const store = (next: readonly SavedTuning[]) => {
    browserStorage().write(storageKey, next);
    setSaved(next);
  };
  const handleSubmit = () => {
    const wanted = name.trim();
    setFailed(wanted === '');
    if (wanted === '') return;
    store([...saved.filter((other) => other.name !== wanted), { name: wanted, tuning }]);
    setName('');
  };
  return (
    <div className={styles.saved}>
      <Form className={styles.tools} onSubmit={handleSubmit}>
        <TextField
          label={words.name}
          error={hasFailed ? words.noName : undefined}
          isRequired
          aria-required={undefined}
          value={name}
          maxLength={80}
          onChange={setName}
        />
        <ToolButton type="submit" label={words.save} />
        {link !== null && <ToolButton onClick={() => void copy(link)} label={words.copyLink} />}
        <span role="status">{feedback}</span>
      </Form>
      {saved.length > 0 && (
        <ul className={styles.list} aria-label={words.savedList}>
          {saved.map((entry) => (
            <li key={entry.name} className={styles.tools}>
              <ToolButton
                variant="quiet"
                onClick={() => onTuning(entry.tuning)}
                label={entry.name}
              />
              <span>{describeWeights(entry.tuning)}</span>
              <ToolButton
                variant="quiet"
                aria-label={words.remove(entry.name)}
                onClick={() => store(saved.filter(({ name: other }) => other !== entry.name))}
                label={words.removeShort}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function readSaved(): readonly SavedTuning[] {
  const stored = browserStorage().read(storageKey);
  return Array.isArray(stored) ? stored.filter(isSavedTuning) : [];
}

function isSavedTuning(value: unknown): value is SavedTuning {
  if (!isObject(value) || typeof value['name'] !== 'string') return false;
  return typeof value['tuning'] === 'string' && parseWeightFactors(value['tuning']) !== null;
}

/** Weights by the names of their terms, such as `Distance 2 ×`. */
export function describeWeights(tuning: string): string {
  const factors = Object.entries(parseWeightFactors(tuning) ?? {});
  if (factors.length === 0) return words.unchanged;
  return factors
    .map(([term, factor]) => `${termNames[term] ?? term} ${words.factor(factor)}`)
    .join(', ');
}
