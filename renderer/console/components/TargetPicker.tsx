import { useAtomValue } from 'jotai';
import { useState } from 'react';
import type { RuleTarget } from '#shared/contract/rules.ts';
import { answerOf } from '#renderer/api/useRequest.ts';
import { useStaffRequest } from '#renderer/console/components/useStaffRequest.ts';
import { ruleMessages as words } from '#renderer/console/content/ruleMessages.ts';
import { staffApiAtom } from '#renderer/console/state/targetApi.ts';
import { SearchPicker } from '#renderer/reporter/parts/SearchPicker.tsx';
import { RemoveButton } from './MoveButtons.tsx';
import styles from './TargetPicker.module.css';

type Value = string | number;

interface TargetPickerProps {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  isRequired?: boolean;
  'data-field'?: string;
  kind: keyof typeof words.searchFor;
  /** Keys of events, venues and artists, names of categories and genres. */
  chosen: readonly Value[];
  onChange: (chosen: Value[]) => void;
}

const maxListed = 12;

/** Stored events, venues, artists, categories or genres: those that are chosen, and a field that finds more by name. */
export function TargetPicker({ kind, chosen, onChange, ...field }: TargetPickerProps) {
  const { call, targetId } = useAtomValue(staffApiAtom);
  const isKeyed = kind !== 'categories' && kind !== 'genres';
  const keys = isKeyed ? chosen.join(',') : '';
  const query = { kind, ...(keys !== '' && { keys }) };
  const [request] = useStaffRequest('findRuleTargets', { query });
  const [picked, setPicked] = useState<readonly RuleTarget[]>([]);
  const known = [...picked, ...(answerOf(request)?.targets ?? [])];
  const choose = (target: RuleTarget) => {
    setPicked([...picked, target]);
    const value = isKeyed ? Number(target.id) : target.id;
    if (!chosen.includes(value)) onChange([...chosen, value]);
  };
  return (
    <div className={styles.targets}>
      <SearchPicker
        {...field}
        hint={field.hint ?? words.searchFor[kind]}
        isEmptied
        texts={words.found}
        searchKey={[targetId, kind].join(' ')}
        find={async (text) => {
          if (text === '') return { matches: [], total: 0 };
          const { targets, total } = await call('findRuleTargets', { query: { kind, text } });
          return { matches: targets.slice(0, maxListed), total };
        }}
        onChoose={choose}
      />
      <ul className={styles.chosen} aria-label={words.chosen(field.label)}>
        {chosen.map((value) => {
          const target = known.find(({ id }) => id === String(value));
          const name = target?.name ?? String(value);
          return (
            <li key={value} className={styles.target}>
              <span>
                {name} {target?.detail && <small>{target.detail}</small>}
              </span>
              <RemoveButton
                name={name}
                onRemove={() => onChange(chosen.filter((other) => other !== value))}
              />
            </li>
          );
        })}
      </ul>
    </div>
  );
}
