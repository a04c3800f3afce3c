import { ruleState, type RuleState } from '#shared/domain/rules/activeRules.ts';
import type { Rule, RuleKind } from '#shared/domain/rules/rules.ts';
import { Filters } from '#renderer/console/components/Filters.tsx';
import { MoveButtons, RemoveButton } from '#renderer/console/components/MoveButtons.tsx';
import { useScreenFields } from '#renderer/console/components/screenAddress.ts';
import { ruleMessages as words } from '#renderer/console/content/ruleMessages.ts';
import { moveItem } from '#renderer/console/state/brandFileText.ts';
import { ToolButton } from '#renderer/ui/button/ToolButton.tsx';
import { Empty } from '#renderer/ui/feedback/Empty.tsx';
import { StateChip } from '#renderer/ui/feedback/StateChip.tsx';
import { describeConditions, describeEffect, describeTime, nameOfRule } from './describeRule.ts';
import { newId, newRule, noRuleFields, ruleKinds } from './newRule.ts';
import type { RulesEditor } from './rulesEditor.ts';
import layout from '#renderer/ui/layout.module.css';
import styles from './RulesScreen.module.css';

/** Of the other effects several rules are shown, or the first one wins. */
const unorderedKinds: ReadonlySet<RuleKind> = new Set(['hide', 'boost', 'synonym']);

interface RuleListProps {
  editor: RulesEditor;
  onOpen: (id: string) => void;
}

/** All rules with what they do, when and for whom. */
export function RuleList({ editor, onOpen }: RuleListProps) {
  const { rules, stored, isEditable } = editor;
  const stateOf = (rule: Rule) => ruleState(rule, Date.parse(stored.now));
  const { fields, set } = useScreenFields('features', noRuleFields);
  const { state, effect } = fields;
  const shown = rules.filter(
    (rule) =>
      (state === '' || stateOf(rule) === state) && (effect === '' || rule.effect.kind === effect),
  );
  const add = (rule: Rule) => {
    editor.setRules([...rules, rule]);
    onOpen(rule.id);
  };
  return (
    <>
      <Filters
        {...{ fields, set }}
        choices={[
          ['state', words.filters.state, toOptions(words.states)],
          ['effect', words.filters.effect, toOptions(words.effects)],
        ]}
      >
        {isEditable && (
          <ToolButton
            onClick={() => add(newRule(ruleKinds.find((kind) => kind === effect) ?? 'hide'))}
            label={words.add}
          />
        )}
      </Filters>
      {shown.length === 0 && <Empty text={rules.length === 0 ? words.none : words.noneFits} />}
      <ol className={layout.list} aria-label={words.list}>
        {shown.map((rule) => (
          <li key={rule.id} className={styles.rule}>
            <RuleSummary rule={rule} rules={rules} state={stateOf(rule)} />
            <div className={layout.row}>
              <ToolButton
                aria-label={`${isEditable ? words.edit : words.show} ${nameOfRule(rule)}`}
                onClick={() => onOpen(rule.id)}
                label={isEditable ? words.edit : words.show}
              />
              {isEditable && (
                <RuleButtons
                  rule={rule}
                  rules={rules}
                  onChange={editor.setRules}
                  onCopy={() =>
                    add({
                      ...rule,
                      id: newId(rule.effect.kind),
                      name: words.copyOf(nameOfRule(rule)),
                    })
                  }
                />
              )}
            </div>
          </li>
        ))}
      </ol>
    </>
  );
}

function toOptions(texts: Readonly<Record<string, string>>): (readonly [string, string])[] {
  return [['', words.filters.any], ...Object.entries(texts)];
}

interface RuleSummaryProps {
  rule: Rule;
  rules: readonly Rule[];
  state: RuleState;
}

function RuleSummary({ rule, rules, state }: RuleSummaryProps) {
  return (
    <div className={styles.summary}>
      <h2 className={styles.name}>
        {nameOfRule(rule)} <StateChip word={words.states[state]} />
      </h2>
      <p>{describeEffect(rule, rules)}</p>
      <p className={layout.muted}>
        {[
          words.effects[rule.effect.kind],
          describeTime(rule),
          describeConditions(rule, rules),
        ].join(' · ')}
      </p>
      {rule.note !== '' && <p className={layout.muted}>{rule.note}</p>}
    </div>
  );
}

interface RuleButtonsProps extends Omit<RuleSummaryProps, 'state'> {
  onChange: (rules: readonly Rule[]) => void;
  onCopy: () => void;
}

function RuleButtons({ rule, rules, onChange, onCopy }: RuleButtonsProps) {
  const name = nameOfRule(rule);
  // The order counts among rules of one effect.
  const alike = rules.filter(({ effect }) => effect.kind === rule.effect.kind);
  const move = (to: number) => {
    const neighbour = alike[to];
    if (neighbour === undefined) return;
    onChange(moveItem(rules, rules.indexOf(rule), rules.indexOf(neighbour)));
  };
  return (
    <>
      <ToolButton
        variant="quiet"
        aria-label={`${words.copy} ${name}`}
        onClick={onCopy}
        label={words.copy}
      />
      {!unorderedKinds.has(rule.effect.kind) && alike.length > 1 && (
        <MoveButtons name={name} at={alike.indexOf(rule)} count={alike.length} onMove={move} />
      )}
      <RemoveButton
        name={name}
        onRemove={() => onChange(rules.filter((other) => other !== rule))}
      />
    </>
  );
}
