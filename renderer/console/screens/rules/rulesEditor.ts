import { useAtom, useAtomValue } from 'jotai';
import type { CheckedRules, StoredRules } from '#shared/contract/rules.ts';
import { findConflicts, mergeRules } from '#shared/domain/rules/mergeRules.ts';
import type { Rule } from '#shared/domain/rules/rules.ts';
import { useDraftRequest } from '#renderer/console/components/useDraftRequest.ts';
import { ruleDraftsAtom, type RuleDraft } from '#renderer/console/state/drafts.ts';
import { mayAtom } from '#renderer/console/state/staffOfTarget.ts';
import { staffApiAtom } from '#renderer/console/state/targetApi.ts';

/** A problem or note about a field, such as `rules.0.effect.factor`. */
export interface Finding {
  field: string;
  message: string;
}

/** The server's check of the rules as they are typed. */
interface RuleCheck {
  problems: readonly Finding[];
  notes: readonly Finding[];
  matches: CheckedRules['matches'];
  /** Version of the stored rules at the last check; null until the rules as they are were checked. */
  checkedVersion: string | null;
  isChecking: boolean;
  /** Why the last check got no answer. */
  checkFailure: string | null;
}

/** The stored rules with the changes that are not saved. */
export interface RulesEditor extends RuleCheck {
  stored: StoredRules;
  draft: RuleDraft;
  rules: readonly Rule[];
  hasChanges: boolean;
  isEditable: boolean;
  /** Ids of the rules that somebody else changed too. */
  conflicts: readonly string[];
  setRules(rules: readonly Rule[]): void;
  setNote(note: string): void;
  discard(): void;
  /** Takes what was saved for stored; changes made meanwhile stay. */
  removeSaved(sent: readonly Rule[], saved: StoredRules): void;
  /** Lays the changes over the stored rules as they are now. */
  rebase(preferred: 'mine' | 'theirs'): void;
}

/** The rules of the chosen target, each change checked by its server as it is made. */
export function useRulesEditor(stored: StoredRules): RulesEditor {
  const { targetId } = useAtomValue(staffApiAtom);
  const isEditable = useAtomValue(mayAtom)('editor');
  const [drafts, setDrafts] = useAtom(ruleDraftsAtom);
  const { version } = stored;
  const base = stored.file.rules;
  const own = drafts[targetId];
  const draft = own ?? { version, base, rules: base, note: '' };
  const { rules } = draft;
  const update = (change: (last: RuleDraft) => RuleDraft) =>
    setDrafts(({ [targetId]: last = draft, ...others }) => {
      const next = change(last);
      const isAsBefore = JSON.stringify(next.rules) === JSON.stringify(next.base);
      return isAsBefore ? others : { ...others, [targetId]: next };
    });
  const changed = { base: draft.base, mine: rules, theirs: base };
  return {
    stored,
    draft,
    rules,
    hasChanges: own !== undefined,
    isEditable,
    ...useRuleCheck(rules, version),
    conflicts: draft.version === version ? [] : findConflicts(changed),
    setRules: (next) => update((last) => ({ ...last, rules: next })),
    setNote: (note) => update((last) => ({ ...last, note })),
    discard: () => update((last) => ({ ...last, rules: last.base })),
    removeSaved: (sent, saved) =>
      update((last) => ({
        version: saved.version,
        base: saved.file.rules,
        rules: last.rules === sent ? saved.file.rules : last.rules,
        note: '',
      })),
    rebase: (preferred) =>
      update((last) => ({ ...last, version, base, rules: mergeRules(changed, preferred) })),
  };
}

function useRuleCheck(rules: readonly Rule[], version: string): RuleCheck {
  const { call, targetId } = useAtomValue(staffApiAtom);
  const { answer, failure, isPending } = useDraftRequest(
    () => call('checkRules', { body: { file: { format: 1, rules: [...rules] } } }),
    `${targetId} ${version}`,
    rules,
  );
  return {
    problems: answer?.problems ?? [],
    notes: answer?.notes ?? [],
    matches: answer?.matches ?? [],
    checkedVersion: isPending ? null : (answer?.version ?? null),
    isChecking: isPending,
    checkFailure: failure,
  };
}
