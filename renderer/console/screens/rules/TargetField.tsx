import { useAtomValue } from 'jotai';
import { useState } from 'react';
import type { RuleTarget } from '#shared/contract/rules.ts';
import { answerOf, useRequest } from '#renderer/api/useRequest.ts';
import { draftMessages } from '#renderer/console/content/draftMessages.ts';
import { ruleMessages as words } from '#renderer/console/content/ruleMessages.ts';
import { staffApiAtom } from '#renderer/console/state/targetApi.ts';
import { SearchPicker } from '#renderer/reporter/parts/SearchPicker.tsx';
import { Button } from '#renderer/ui/button/Button.tsx';
import type { RuleFieldProps } from './RuleFields.tsx';
import styles from './RulesScreen.module.css';

interface TargetFieldProps extends RuleFieldProps {
  kind: keyof typeof words.searchFor;
}

/** Matches in sight. */
const maxListed = 12;

/** Events, venues, artists, categories or genres, found by name: those that are chosen, and a field for more. */
export function TargetField({ form, field, kind }: TargetFieldProps) {
  const { call, targetId } = useAtomValue(staffApiAtom);
  const [label, hint] = words.fields[field] ?? [field];
  const isKeyed = kind !== 'categories' && kind !== 'genres';
  const chosen = form.listOf<string | number>(field);
  const keys = isKeyed ? chosen.join(',') : '';
  const [request] = useRequest(
    () => call('findRuleTargets', { query: { kind, ...(keys !== '' && { keys }) } }),
    [targetId, kind, keys].join(' '),
  );
  const [picked, setPicked] = useState<readonly RuleTarget[]>([]);
  const known = [...picked, ...(answerOf(request)?.targets ?? [])];
  const choose = (target: RuleTarget) => {
    setPicked([...picked, target]);
    const value = isKeyed ? Number(target.id) : target.id;
    if (!chosen.includes(value)) form.set(field, [...chosen, value]);
  };
  return (
    <div className={styles.targets}>
      <SearchPicker
        label={label}
        hint={hint ?? words.searchFor[kind]}
        error={form.errorOf(field)}
        field={field}
        isRequired={false}
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
      <ul className={styles.chosen} aria-label={words.chosen(label)}>
        {chosen.map((value) => {
          const target = known.find(({ id }) => id === String(value));
          const name = target?.name ?? String(value);
          return (
            <li key={value} className={styles.target}>
              <span>
                {name} {target?.detail && <small>{target.detail}</small>}
              </span>
              <Button
                size="small"
                variant="quiet"
                aria-label={draftMessages.list.remove(name)}
                onClick={() =>
                  form.set(
                    field,
                    chosen.filter((other) => other !== value),
                  )
                }
              >
                {draftMessages.list.removeShort}
              </Button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
