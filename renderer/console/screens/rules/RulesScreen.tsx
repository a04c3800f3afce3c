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
import { formatJson, parseJson } from '#renderer/console/state/brandFileText.ts';
import { staffApiAtom } from '#renderer/console/state/targetApi.ts';
import { toZonedMoment } from '#renderer/platform/formats.ts';
import { saveFile } from '#renderer/platform/saveFile.ts';
import { FileButton } from '#renderer/ui/button/FileButton.tsx';
import { ToolButton } from '#renderer/ui/button/ToolButton.tsx';
import { Notice } from '#renderer/ui/feedback/Notice.tsx';
import { toast } from '#renderer/ui/feedback/toast.ts';
import { Tabs } from '#renderer/ui/navigation/Tabs.tsx';
import { describeChange, nameOfRule } from './describeRule.ts';
import {
  completeRule,
  newRuleQuery,
  noRuleFields,
  ruleOfQuery,
  type WrittenRule,
} from './newRule.ts';
import { RuleForm, type WantedField } from './RuleForm.tsx';
import { RuleList } from './RuleList.tsx';
import { useRulesEditor, withRule, type RulesEditor } from './rulesEditor.ts';
import layout from '#renderer/ui/layout.module.css';
import styles from './RulesScreen.module.css';

/** The rules of the chosen target: looked at, changed, checked and saved. */
export function RulesScreen() {
  const { targetId, targetName, call } = useAtomValue(staffApiAtom);
  const { request, stored, ...change } = useStored('getRules');
  const { failure, run } = useAction();
  const exportRules = async () => {
    const { file } = await call('getRules', {});
    saveFile('rules.json', 'application/json', formatJson(file));
  };
  return (
    <ConsoleScreenFrame
      screen="features"
      lead={words.lead(targetName)}
      tools={
        stored !== null && <ToolButton onClick={() => void run(exportRules)} label={words.export} />
      }
    >
      <RequestNotice request={request} />
      <FailedNotice reason={failure} />
      {stored !== null && <RuleParts key={targetId} stored={stored} {...change} />}
    </ConsoleScreenFrame>
  );
}

interface RulePartsProps {
  stored: StoredRules;
  onSaved: (rules: StoredRules) => void;
  onReadAgain: () => void;
}

function RuleParts({ stored, onSaved, onReadAgain }: RulePartsProps) {
  const editor = useRulesEditor(stored);
  const { rules, checkedVersion, isEditable } = editor;
  const { fields, set } = useScreenFields('features', noRuleFields);
  const tab = fields.part === 'history' ? 'history' : 'rules';
  const [wanted, setWanted] = useState<WantedField | null>(null);
  const readAgain = useEffectEvent(onReadAgain);
  const addAsked = useEffectEvent(() => {
    const rule = ruleOfQuery(fields);
    if (rule !== null && isEditable) editor.setRules([...rules, rule]);
    set({ ...newRuleQuery, rule: rule?.id ?? '' }, true);
  });
  useEffect(() => {
    if (fields.add !== '') addAsked();
  }, [fields.add]);
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
            <HistoryList subject="rules" {...{ stored, editor }} onUndone={onReadAgain} />
          )}
          {tab === 'rules' && (
            <RulesTab
              editor={editor}
              ruleId={fields.rule}
              wanted={wanted}
              onOpen={(rule) => {
                setWanted(null);
                set({ rule });
              }}
            />
          )}
        </Tabs>
      </div>
      <RuleSaveBar {...{ editor, onSaved, onReadAgain }} ruleId={fields.rule} onShow={show} />
    </>
  );
}

interface RulesTabProps extends ComponentProps<typeof RuleList> {
  /** The rule in sight; empty: the list. */
  ruleId: string;
  wanted: WantedField | null;
}

function RulesTab({ editor, ruleId, wanted, onOpen }: RulesTabProps) {
  const shown = editor.rules.find(({ id }) => id === ruleId);
  if (shown !== undefined) {
    return (
      <RuleForm key={shown.id} {...{ editor, wanted }} rule={shown} onBack={() => onOpen('')} />
    );
  }
  return (
    <div className={styles.groups}>
      {ruleId !== '' && <Notice tone="warning">{words.gone}</Notice>}
      <RuleList {...{ editor, onOpen }} />
      {editor.isEditable && <ImportRules editor={editor} />}
    </div>
  );
}

interface RuleSaveBarProps extends Omit<RulePartsProps, 'stored'> {
  editor: RulesEditor;
  /** The rule in sight, which is saved by itself; empty: the list. */
  ruleId: string;
  onShow: (field: string) => void;
}

function RuleSaveBar({ editor, ruleId, onShow, onSaved, onReadAgain }: RuleSaveBarProps) {
  const { call } = useAtomValue(staffApiAtom);
  const { draft, stored } = editor;
  const { version, note, base } = draft;
  const changes = compareRules(base, editor.rules);
  const isOne = changes.length > 1 && changes.some(({ id }) => id === ruleId);
  const rules = isOne ? withRule(base, editor.rules, ruleId) : editor.rules;
  /** A field of what is sent, as the draft has it. */
  const toDraftField = (field: string) => {
    const [, index, ...own] = field.split('.');
    const id = rules[Number(index)]?.id;
    return ['rules', editor.rules.findIndex((rule) => rule.id === id), ...own].join('.');
  };
  const [refused, setRefused] = useState<RulesEditor['rules'] | null>(null);
  const confirmation = refused === editor.rules && { isConfirmed: true };
  const save = async () => {
    try {
      const file = { format: 1 as const, rules: [...rules] };
      // The last check may be older than the last change.
      const [problem] = (await call('checkRules', { body: { file } })).problems;
      if (problem !== undefined) return () => onShow(toDraftField(problem.field));
      const body = { version, file, note: note.trim() || null, ...confirmation };
      const saved = await call('saveRules', { body });
      editor.removeSaved(rules, saved);
      onSaved(saved);
      return null;
    } catch (error) {
      if (error instanceof ApiError && error.code === 'rules_changed') onReadAgain();
      if (error instanceof ApiError && error.code === 'confirmation_required')
        setRefused(editor.rules);
      throw error;
    }
  };
  return (
    <DraftBar
      editor={{ ...editor, discard: () => editor.discard(isOne ? ruleId : null) }}
      changed={words.changed(
        describeChanges(compareRules(base, rules).map(withName)),
        isOne ? changes.length - 1 : 0,
      )}
      conflict={version === stored.version ? null : <Conflict editor={editor} />}
      problems={editor.problems.flatMap(({ field, message }) => {
        const [, index, ...own] = field.split('.');
        const rule = editor.rules[Number(index)];
        if (isOne && rule?.id !== ruleId) return [];
        const label = words.fields[own.join('.')]?.[0] ?? own.join('.');
        const text = words.problem(rule ? nameOfRule(rule) : '', label, message);
        return [{ text, onShow: () => onShow(field) }];
      })}
      onSave={save}
      saveLabel={confirmation ? words.saveHiding : undefined}
    />
  );
}

function withName<T extends { name: string }>(change: T): T {
  return { ...change, name: change.name.trim() || words.noName };
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
    <ToolButton onClick={() => editor.rebase(preferred)} label={text} />
  );
  return (
    <div className={layout.list}>
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
          <div className={layout.row}>
            {button('mine', words.keepMine)}
            {button('theirs', words.takeTheirs)}
          </div>
        </>
      )}
    </div>
  );
}

/** Takes the rules of a file into the draft, where the server can read them. */
function ImportRules({ editor }: { editor: RulesEditor }) {
  const { call } = useAtomValue(staffApiAtom);
  const { failure, run } = useAction();
  const load = async (file: File) => {
    const read: unknown = parseJson(await file.text());
    if (!hasRules(read)) throw new Error(words.noFile(file.name));
    const { isReadable, problems } = await call('checkRules', { body: { file: { ...read } } });
    if (!isReadable) {
      const reasons = problems.map(({ field, message }) => words.problem('', field, message));
      throw new Error([words.importRefused(file.name), ...reasons].join(' '));
    }
    const rules = (read.rules as WrittenRule[]).map(completeRule);
    editor.setRules(rules);
    toast({ kind: 'success', text: words.imported(file.name, rules.length) });
  };
  return (
    <>
      <div>
        <FileButton
          label={words.import}
          accept=".json"
          onChoose={(file) => void run(() => load(file))}
        />
      </div>
      <FailedNotice reason={failure} />
    </>
  );
}

function hasRules(value: unknown): value is { rules: unknown[] } {
  return isObject(value) && Array.isArray(value['rules']);
}
