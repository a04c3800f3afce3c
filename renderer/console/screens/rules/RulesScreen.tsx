import { useAtomValue } from 'jotai';
import { useEffect, useEffectEvent, useState } from 'react';
import type { StoredRules } from '#shared/contract/rules.ts';
import { useRequest, type RequestState } from '#renderer/api/useRequest.ts';
import { ConsoleScreenFrame } from '#renderer/console/components/ConsoleScreenFrame.tsx';
import { HistoryList } from '#renderer/console/components/HistoryList.tsx';
import { RequestNotice } from '#renderer/console/components/RequestNotice.tsx';
import { useScreenQuery } from '#renderer/console/components/screenAddress.ts';
import { ruleMessages as words } from '#renderer/console/content/ruleMessages.ts';
import { toolMessages } from '#renderer/console/content/toolMessages.ts';
import { formatJson } from '#renderer/console/state/brandFileText.ts';
import { staffApiAtom } from '#renderer/console/state/targetApi.ts';
import { saveFile } from '#renderer/platform/saveFile.ts';
import { Button } from '#renderer/ui/button/Button.tsx';
import { Notice } from '#renderer/ui/feedback/Notice.tsx';
import { Tabs } from '#renderer/ui/navigation/Tabs.tsx';
import { ImportRules } from './ImportRules.tsx';
import { RuleForm, type WantedField } from './RuleForm.tsx';
import { RuleList } from './RuleList.tsx';
import { RuleSaveBar } from './RuleSaveBar.tsx';
import { useRulesEditor, type RulesEditor } from './rulesEditor.ts';
import styles from './RulesScreen.module.css';

/** The rules of the chosen target: looked at, changed, checked and saved. */
export function RulesScreen() {
  const { call, targetId, targetName, isLocal } = useAtomValue(staffApiAtom);
  const [request, readAgain] = useRequest(() => call('getRules', {}), targetId);
  const [saved, setSaved] = useState<{ after: RequestState<StoredRules>; rules: StoredRules }>();
  const answer = request.status === 'success' ? request.answer : null;
  // The answer of a save is newer than the rules that were loaded before it.
  const stored = saved?.after === request ? saved.rules : answer;
  return (
    <ConsoleScreenFrame
      title={words.title}
      lead={words.lead(isLocal ? '' : targetName)}
      tools={
        <>
          {stored !== null && (
            <Button
              size="small"
              variant="secondary"
              onClick={() => saveFile('rules.json', 'application/json', formatJson(stored.file))}
            >
              {words.export}
            </Button>
          )}
          <Button size="small" variant="secondary" onClick={readAgain}>
            {toolMessages.health.refresh}
          </Button>
        </>
      }
    >
      <RequestNotice request={request} />
      {stored !== null && (
        <RuleParts
          key={targetId}
          stored={stored}
          onSaved={(rules) => setSaved({ after: request, rules })}
          onReadAgain={readAgain}
        />
      )}
    </ConsoleScreenFrame>
  );
}

interface RulePartsProps {
  stored: StoredRules;
  onSaved: (rules: StoredRules) => void;
  onReadAgain: () => void;
}

function RuleParts({ stored, onSaved, onReadAgain }: RulePartsProps) {
  const { call } = useAtomValue(staffApiAtom);
  const editor = useRulesEditor(stored);
  const { rules, checkedVersion, isEditable } = editor;
  const [query, setQuery] = useScreenQuery('rules');
  const parameters = new URLSearchParams(query);
  const tab = parameters.get('part') === 'history' ? 'history' : 'rules';
  const [wanted, setWanted] = useState<WantedField | null>(null);
  const readAgain = useEffectEvent(onReadAgain);
  const isOutdated = checkedVersion !== null && checkedVersion !== stored.version;
  useEffect(() => {
    if (isOutdated) readAgain();
  }, [isOutdated]);
  const set = (values: Readonly<Record<string, string | null>>) => {
    for (const [name, value] of Object.entries(values)) {
      if (value === null || value === '') parameters.delete(name);
      else parameters.set(name, value);
    }
    setQuery(parameters.toString(), false);
  };
  const show = (field: string) => {
    const [, index = ''] = field.split('.');
    set({ rule: rules[Number(index)]?.id ?? null, part: null });
    setWanted({ field });
  };
  return (
    <>
      {!isEditable && <Notice>{words.viewer}</Notice>}
      <div className={styles.parts}>
        <Tabs
          label={words.parts}
          tabs={(['rules', 'history'] as const).map((id) => ({ id, label: words.tabs[id] }))}
          active={tab}
          onChange={(id) => set({ part: id === 'history' ? id : null })}
        >
          {tab === 'history' && (
            <HistoryList
              entries={stored.history}
              isEditable={isEditable}
              hasChanges={editor.hasChanges}
              texts={words.undo}
              onUndo={async (change, isConfirmed) => {
                const { version } = stored;
                const body = { change, version, ...(isConfirmed && { isConfirmed }) };
                onSaved(await call('restoreRules', { body }));
              }}
            />
          )}
          {tab === 'rules' && (
            <RulesTab
              editor={editor}
              filters={parameters}
              wanted={wanted}
              onFilter={(name, value) => set({ [name]: value })}
              onOpen={(rule) => {
                setWanted(null);
                set({ rule });
              }}
            />
          )}
        </Tabs>
      </div>
      <RuleSaveBar editor={editor} onShow={show} onSaved={onSaved} onReadAgain={onReadAgain} />
    </>
  );
}

interface RulesTabProps {
  editor: RulesEditor;
  /** The parameters of the screen's address; `rule` names the one that is shown. */
  filters: URLSearchParams;
  wanted: WantedField | null;
  onFilter: (name: 'state' | 'effect', value: string) => void;
  /** Null: the list. */
  onOpen: (id: string | null) => void;
}

function RulesTab({ editor, filters, wanted, onFilter, onOpen }: RulesTabProps) {
  const shownId = filters.get('rule');
  const shown = editor.rules.find(({ id }) => id === shownId);
  if (shown !== undefined) {
    return (
      <RuleForm
        key={shown.id}
        editor={editor}
        rule={shown}
        wanted={wanted}
        onBack={() => onOpen(null)}
      />
    );
  }
  return (
    <div className={styles.groups}>
      {shownId !== null && <Notice tone="warning">{words.gone}</Notice>}
      <RuleList {...{ editor, filters, onFilter, onOpen }} />
      {editor.isEditable && <ImportRules editor={editor} />}
    </div>
  );
}
