import { useAtom, useAtomValue } from 'jotai';
import type { CheckedRules, StoredRules } from '#shared/contract/rules.ts';
import { findConflicts, mergeRules } from '#shared/domain/rules/mergeRules.ts';
import type { Rule } from '#shared/domain/rules/rules.ts';
import { useDraftRequest } from '#renderer/console/components/useDraftRequest.ts';
import { ruleDraftsAtom, type RuleDraft } from '#renderer/console/state/drafts.ts';
import { mayAtom, staffApiAtom } from '#renderer/console/state/targetApi.ts';

/** A problem or note about a field, such as `rules.0.effect.factor`. */
export type Finding = Pick<CheckedRules['problems'][number], 'field' | 'message'>;

/** The stored rules with the changes that are not saved. */
export type RulesEditor = ReturnType<typeof useRulesEditor>;

/** The rules of the chosen target, each change checked by its server as it is made. */
export function useRulesEditor(stored: StoredRules) {
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
    /** Ids of the rules that somebody else changed too. */
    conflicts: draft.version === version ? [] : findConflicts(changed),
    setRules: (next: readonly Rule[]) => update((last) => ({ ...last, rules: next })),
    /** Of two changes at once the second begins from the first. */
    setRule: (id: string, change: (rule: Rule) => Rule) =>
      update((last) => ({
        ...last,
        rules: last.rules.map((rule) => (rule.id === id ? change(rule) : rule)),
      })),
    setNote: (note: string) => update((last) => ({ ...last, note })),
    /** Discards the changes of one rule; null: all of them. */
    discard: (id: string | null) =>
      update((last) => ({
        ...last,
        rules: id === null ? last.base : withRule(last.rules, last.base, id),
      })),
    /** Takes what was saved for stored; other changes, and those made meanwhile, stay. */
    removeSaved: (sent: readonly Rule[], { version: saved, file }: StoredRules) =>
      update((last) => {
        const stays = mergeRules({ base: sent, mine: last.rules, theirs: file.rules }, 'mine');
        return {
          version: saved,
          base: file.rules,
          rules: last.rules === sent ? file.rules : stays,
          note: '',
        };
      }),
    /** Lays the changes over the stored rules as they are now. */
    rebase: (preferred: 'mine' | 'theirs') =>
      update((last) => ({ ...last, version, base, rules: mergeRules(changed, preferred) })),
  };
}

/** Rules with one of them as other rules have it: in its place, or at the end where it is new. */
export function withRule(rules: readonly Rule[], others: readonly Rule[], id: string): Rule[] {
  const rule = others.find((other) => other.id === id);
  if (rule === undefined) return rules.filter((other) => other.id !== id);
  const isIn = rules.some((other) => other.id === id);
  return isIn ? rules.map((other) => (other.id === id ? rule : other)) : [...rules, rule];
}

function useRuleCheck(rules: readonly Rule[], version: string) {
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
    /** Version of the stored rules at the last check; null until the rules as they are were checked. */
    checkedVersion: isPending ? null : (answer?.version ?? null),
    isChecking: isPending,
    checkFailure: failure,
  };
}
