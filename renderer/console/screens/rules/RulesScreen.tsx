import { useAtomValue } from 'jotai';
import { useEffect, useEffectEvent, useState, type ComponentProps } from 'react';
import type { StoredRules } from '#shared/contract/rules.ts';
import { isObject } from '#shared/domain/isObject.ts';
import { compareRules, describeChanges } from '#shared/domain/rules/compareRules.ts';
import { ApiError } from '#renderer/api/apiError.ts';
import { useAction } from '#renderer/api/useRequest.ts';
import { ConsoleScreenFrame } from '#renderer/console/components/ConsoleScreenFrame.tsx';
import { DraftBar } from '#renderer/console/components/DraftBar.tsx';
import { HistoryList } from '#renderer/console/components/HistoryList.tsx';
import { RequestNotice, FailedNotice } from '#renderer/console/components/RequestNotice.tsx';
import { useScreenFields } from '#renderer/console/components/screenAddress.ts';
import { useStored } from '#renderer/console/components/useDraftRequest.ts';
import { ruleMessages as words } from '#renderer/console/content/ruleMessages.ts';
import { toolMessages } from '#renderer/console/content/toolMessages.ts';
import { formatJson, parseJson } from '#renderer/console/state/brandFileText.ts';
import { staffApiAtom } from '#renderer/console/state/targetApi.ts';
import { toZonedMoment } from '#renderer/platform/formats.ts';
import { saveFile } from '#renderer/platform/saveFile.ts';
import { FileButton } from '#renderer/ui/button/FileButton.tsx';
import { ToolButton } from '#renderer/ui/button/ToolButton.tsx';
import { Notice } from '#renderer/ui/feedback/Notice.tsx';
import { Tabs } from '#renderer/ui/navigation/Tabs.tsx';
import { describeChange, nameOfRule } from './describeRule.ts';
import { completeRule, type WrittenRule } from './newRule.ts';
import { RuleForm, type WantedField } from './RuleForm.tsx';
import { RuleList } from './RuleList.tsx';
import { useRulesEditor, type RulesEditor, type Finding } from './rulesEditor.ts';
import styles from './RulesScreen.module.css';

/** The rules of the chosen target: looked at, changed, checked and saved. */
export function RulesScreen() {
  const { call, targetId, targetName, isLocal } = useAtomValue(staffApiAtom);
  const { request, stored, ...change } = useStored(() => call('getRules', {}), targetId);
  return (
    <ConsoleScreenFrame
      title={words.title}
      lead={words.lead(isLocal ? '' : targetName)}
      tools={
        <>
          {stored !== null && (
            <ToolButton
              variant="secondary"
              onClick={() => saveFile('rules.json', 'application/json', formatJson(stored.file))}
              label={words.export}
            />
          )}
          <ToolButton
            variant="secondary"
            onClick={change.onReadAgain}
            label={toolMessages.health.refresh}
          />
        </>
      }
    >
      <RequestNotice request={request} />
      {stored !== null && <RuleParts key={targetId} stored={stored} {...change} />}
    </ConsoleScreenFrame>
  );
}

/** Fields of the screen's address: the tab, the rule in sight (empty: the list), and the filters of the list. */
const noFields = { part: 'rules', rule: '', state: '', effect: '' };

interface RulePartsProps {
  stored: StoredRules;
  onSaved: (rules: StoredRules) => void;
  onReadAgain: () => void;
}

function RuleParts({ stored, onSaved, onReadAgain }: RulePartsProps) {
  const { call } = useAtomValue(staffApiAtom);
  const editor = useRulesEditor(stored);
  const { rules, checkedVersion, isEditable } = editor;
  const { fields, set } = useScreenFields('rules', noFields);
  const tab = fields.part === 'history' ? 'history' : 'rules';
  const [wanted, setWanted] = useState<WantedField | null>(null);
  const readAgain = useEffectEvent(onReadAgain);
  const isOutdated = checkedVersion !== null && checkedVersion !== stored.version;
  useEffect(() => {
    if (isOutdated) readAgain();
  }, [isOutdated]);
  const show = (field: string) => {
    const [, index = ''] = field.split('.');
    set({ rule: rules[Number(index)]?.id ?? '', part: 'rules' });
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
          onChange={(part) => set({ part })}
        >
          {tab === 'history' && (
            <HistoryList
              entries={stored.history}
              editor={editor}
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
              filters={fields}
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

interface RulesTabProps extends Omit<ComponentProps<typeof RuleList>, 'filters'> {
  filters: typeof noFields;
  wanted: WantedField | null;
}

function RulesTab({ editor, filters, wanted, onFilter, onOpen }: RulesTabProps) {
  const shown = editor.rules.find(({ id }) => id === filters.rule);
  if (shown !== undefined) {
    return (
      <RuleForm
        key={shown.id}
        editor={editor}
        rule={shown}
        wanted={wanted}
        onBack={() => onOpen('')}
      />
    );
  }
  return (
    <div className={styles.groups}>
      {filters.rule !== '' && <Notice tone="warning">{words.gone}</Notice>}
      <RuleList {...{ editor, filters, onFilter, onOpen }} />
      {editor.isEditable && <ImportRules editor={editor} />}
    </div>
  );
}

interface RuleSaveBarProps extends Omit<RulePartsProps, 'stored'> {
  editor: RulesEditor;
  onShow: (field: string) => void;
}

function RuleSaveBar({ editor, onShow, onSaved, onReadAgain }: RuleSaveBarProps) {
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
      editor={editor}
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
      onSave={save}
      saveLabel={confirmation ? words.saveHiding : undefined}
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
    <ToolButton variant="secondary" onClick={() => editor.rebase(preferred)} label={text} />
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

type Outcome = { tone: 'success' | 'danger'; text: string; problems?: readonly Finding[] };

/** Takes the rules of a file into the draft, where the server can read them. */
function ImportRules({ editor }: { editor: RulesEditor }) {
  const { call } = useAtomValue(staffApiAtom);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const { failure, run } = useAction();
  const load = async (file: File): Promise<Outcome> => {
    const read: unknown = parseJson(await file.text());
    if (!hasRules(read)) return { tone: 'danger', text: words.noFile(file.name) };
    const { isReadable, problems } = await call('checkRules', { body: { file: { ...read } } });
    if (!isReadable) return { tone: 'danger', text: words.importRefused(file.name), problems };
    const rules = (read.rules as WrittenRule[]).map(completeRule);
    editor.setRules(rules);
    return { tone: 'success', text: words.imported(file.name, rules.length) };
  };
  return (
    <>
      <div>
        <FileButton
          label={words.import}
          accept=".json"
          onChoose={(file) => void run(async () => setOutcome(await load(file)))}
        />
      </div>
      <FailedNotice reason={failure} />
      {outcome !== null && (
        <Notice tone={outcome.tone}>
          <div>
            <p>{outcome.text}</p>
            {outcome.problems && (
              <ul>
                {outcome.problems.map(({ field, message }) => (
                  <li key={`${field} ${message}`}>{words.problem('', field, message)}</li>
                ))}
              </ul>
            )}
          </div>
        </Notice>
      )}
    </>
  );
}

function hasRules(value: unknown): value is { rules: unknown[] } {
  return isObject(value) && Array.isArray(value['rules']);
}
