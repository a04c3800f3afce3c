import { useAtomValue } from 'jotai';
import { useState } from 'react';
import type { StoredRules } from '#shared/contract/rules.ts';
import { compareRules, describeChanges } from '#shared/domain/rules/compareRules.ts';
import { ApiError } from '#renderer/api/apiError.ts';
import { DraftBar } from '#renderer/console/components/DraftBar.tsx';
import { ruleMessages as words } from '#renderer/console/content/ruleMessages.ts';
import { staffApiAtom } from '#renderer/console/state/targetApi.ts';
import { toZonedMoment } from '#renderer/platform/formats.ts';
import { Button } from '#renderer/ui/button/Button.tsx';
import { describeChange, nameOfRule } from './describeRule.ts';
import type { RulesEditor } from './rulesEditor.ts';
import styles from './RulesScreen.module.css';

interface RuleSaveBarProps {
  editor: RulesEditor;
  onShow: (field: string) => void;
  onSaved: (rules: StoredRules) => void;
  onReadAgain: () => void;
}

/** Which rules are changed and not saved. */
export function RuleSaveBar({ editor, onShow, onSaved, onReadAgain }: RuleSaveBarProps) {
  const { call } = useAtomValue(staffApiAtom);
  const { draft, rules, stored } = editor;
  const { version, note } = draft;
  const [refused, setRefused] = useState<RulesEditor['rules'] | null>(null);
  const confirmation = refused === rules && { isConfirmed: true };
  const save = async () => {
    try {
      const file = { format: 1 as const, rules: [...rules] };
      // The last check may be older than the last change.
      const [problem] = (await call('checkRules', { body: { file } })).problems;
      if (problem !== undefined) return () => onShow(problem.field);
      const body = { version, file, note: note.trim() || null, ...confirmation };
      const saved = await call('saveRules', { body });
      editor.removeSaved(rules, saved);
      onSaved(saved);
      return null;
    } catch (error) {
      if (error instanceof ApiError && error.code === 'rules_changed') onReadAgain();
      if (error instanceof ApiError && error.code === 'confirmation_required') setRefused(rules);
      throw error;
    }
  };
  return (
    <DraftBar
      hasChanges={editor.hasChanges}
      changed={words.changed(describeChanges(compareRules(draft.base, rules)))}
      conflict={version === stored.version ? null : <Conflict editor={editor} />}
      problems={editor.problems.map(({ field, message }) => {
        const [, index, ...own] = field.split('.');
        const rule = rules[Number(index)];
        const label = words.fields[own.join('.')]?.[0] ?? own.join('.');
        return {
          text: words.problem(rule ? nameOfRule(rule) : '', label, message),
          onShow: () => onShow(field),
        };
      })}
      checkFailure={editor.checkFailure}
      note={note}
      onNote={editor.setNote}
      onSave={save}
      saveLabel={confirmation ? words.saveHiding : undefined}
      onDiscard={editor.discard}
    />
  );
}

/** The changes that somebody else saved since, and the ways to go on with them. */
function Conflict({ editor }: { editor: RulesEditor }) {
  const { stored, draft, rules, conflicts } = editor;
  const [last] = stored.history;
  const theirs = compareRules(draft.base, stored.file.rules);
  const names = conflicts.map((id) => {
    const rule = [...rules, ...draft.base].find((other) => other.id === id);
    return `“${rule ? nameOfRule(rule) : id}”`;
  });
  const button = (preferred: 'mine' | 'theirs', text: string) => (
    <Button size="small" variant="secondary" onClick={() => editor.rebase(preferred)}>
      {text}
    </Button>
  );
  return (
    <div className={styles.conflict}>
      {last !== undefined && <p>{words.conflict(last.by, toZonedMoment(last.at))}</p>}
      <ul>
        {theirs.length === 0 && <li>{words.onlyOrder}</li>}
        {theirs.map((change) => (
          <li key={change.id}>{describeChange(change)}</li>
        ))}
      </ul>
      {names.length === 0 ? (
        <div>{button('mine', words.goOn)}</div>
      ) : (
        <>
          <p>{words.bothChanged(names.join(', '))}</p>
          <div className={styles.buttons}>
            {button('mine', words.keepMine)}
            {button('theirs', words.takeTheirs)}
          </div>
        </>
      )}
    </div>
  );
}
