import { useAtomValue } from 'jotai';
import { useState, type ReactNode } from 'react';
import type { RuleTarget } from '#shared/contract/rules.ts';
import { ruleSections, sectionOfRule } from '#shared/domain/rules/homeSections.ts';
import type { Rule, RuleKind } from '#shared/domain/rules/rules.ts';
import { answerOf, useRequest } from '#renderer/api/useRequest.ts';
import { RemoveButton } from '#renderer/console/components/MoveButtons.tsx';
import { ruleMessages as words } from '#renderer/console/content/ruleMessages.ts';
import { staffApiAtom } from '#renderer/console/state/targetApi.ts';
import { SearchPicker } from '#renderer/reporter/parts/SearchPicker.tsx';
import { CheckBox } from '#renderer/ui/form/CheckBox.tsx';
import { SelectField } from '#renderer/ui/form/Select.tsx';
import { TextField } from '#renderer/ui/form/TextField.tsx';
import { nameOfSection } from './describeRule.ts';
import type { RuleFieldAccess } from './ruleFieldAccess.ts';
import styles from './RulesScreen.module.css';

export interface RuleFieldProps {
  form: RuleFieldAccess;
  /** Such as `effect.factor`. */
  field: string;
  isRequired?: boolean;
}

/** The label, hint and problem of a field, and the name by which it is shown. */
export function describeField({ form, field, isRequired = false }: RuleFieldProps) {
  const [label, hint] = words.fields[field] ?? [field];
  return { label, hint, error: form.errorOf(field), isRequired, 'data-field': field };
}

interface RuleTextProps extends RuleFieldProps {
  rows?: number;
  type?: 'text' | 'datetime-local';
  maxLength?: number;
}

/** A text; an emptied time is none. */
export function RuleText({ rows, type = 'text', maxLength = 300, ...props }: RuleTextProps) {
  const { form, field } = props;
  const isTime = type !== 'text';
  const lines = rows === undefined ? { autoComplete: 'off' } : { rows };
  return (
    <TextField
      {...describeField(props)}
      {...(isTime ? { type } : { maxLength, ...lines })}
      value={form.textOf(field)}
      onChange={(text) => form.set(field, text === '' && isTime ? null : text)}
    />
  );
}

/** A number; an empty field is 0, which no number of a rule may be. */
export function NumberField({ step = 1, ...props }: RuleFieldProps & { step?: number }) {
  const { form, field } = props;
  const value = form.valueOf(field);
  const [text, setTyped] = useTyped(typeof value === 'number' ? value : 0, String, Number);
  return (
    <TextField
      {...describeField(props)}
      isRequired
      type="number"
      min={0}
      step={step}
      value={text}
      onChange={(typed) => {
        setTyped(typed);
        form.set(field, Number(typed));
      }}
    />
  );
}

/** A list of words, each on a line of its own. */
function LinesField(props: RuleFieldProps) {
  const { form, field } = props;
  const [text, setTyped] = useTyped(form.listOf<string>(field), joinLines, splitLines);
  return (
    <TextField
      {...describeField(props)}
      rows={4}
      value={text}
      onChange={(typed) => {
        setTyped(typed);
        form.set(field, splitLines(typed));
      }}
    />
  );
}

/** The text as it was typed while it means the value, else that of the value. */
function useTyped<T>(value: T, toText: (value: T) => string, parse: (text: string) => T) {
  const [typed, setTyped] = useState<string | null>(null);
  const isMeant = typed !== null && JSON.stringify(parse(typed)) === JSON.stringify(value);
  return [isMeant ? typed : toText(value), setTyped] as const;
}

const joinLines = (lines: readonly string[]) => lines.join('\n');
const splitLines = (text: string) => text.split('\n').filter((line) => line.trim() !== '');

interface CheckFieldProps extends RuleFieldProps {
  options: readonly (readonly [value: string, text: string])[];
}

interface RuleSelectProps extends CheckFieldProps {
  value?: string;
  onChoose?: (value: string) => void;
}

/** One of a few: the text at the field, unless it stands for another value. */
export function RuleSelect({ form, field, isRequired = true, ...list }: RuleSelectProps) {
  return (
    <SelectField
      {...describeField({ form, field, isRequired })}
      value={form.textOf(field)}
      onChoose={(value) => form.set(field, value)}
      {...list}
    />
  );
}

/** Any of a few. */
export function CheckField({ form, field, options }: CheckFieldProps) {
  const { label, hint, error } = describeField({ form, field });
  const chosen = form.listOf<string>(field);
  const toggle = (value: string, isChosen: boolean) =>
    form.set(field, isChosen ? [...chosen, value] : chosen.filter((other) => other !== value));
  return (
    <fieldset className={styles.checks}>
      <legend className={styles.legend}>{label}</legend>
      {hint !== undefined && <p className={styles.facts}>{hint}</p>}
      <div className={styles.options}>
        {options.map(([value, text]) => (
          <CheckBox
            key={value}
            className={styles.check}
            label={text}
            data-field={field}
            checked={chosen.includes(value)}
            onChange={(isChosen) => toggle(value, isChosen)}
          />
        ))}
      </div>
      <GroupError text={error} />
    </fieldset>
  );
}

/** The problem of several controls together. */
export function GroupError({ text }: { text: string | undefined }) {
  return (
    <p className={styles.error} role="alert">
      {text}
    </p>
  );
}

interface TargetFieldProps extends RuleFieldProps {
  kind: keyof typeof words.searchFor;
}

const maxListed = 12;

/** Events, venues, artists, categories or genres, found by name: those that are chosen, and a field for more. */
export function TargetField({ form, field, kind }: TargetFieldProps) {
  const { call, targetId } = useAtomValue(staffApiAtom);
  const described = describeField({ form, field });
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
  const remove = (value: string | number) => {
    const others = chosen.filter((other) => other !== value);
    form.set(field, others);
  };
  return (
    <div className={styles.targets}>
      <SearchPicker
        {...described}
        hint={described.hint ?? words.searchFor[kind]}
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
      <ul className={styles.chosen} aria-label={words.chosen(described.label)}>
        {chosen.map((value) => {
          const target = known.find(({ id }) => id === String(value));
          const name = target?.name ?? String(value);
          return (
            <li key={value} className={styles.target}>
              <span>
                {name} {target?.detail && <small>{target.detail}</small>}
              </span>
              <RemoveButton name={name} onRemove={() => remove(value)} />
            </li>
          );
        })}
      </ul>
    </div>
  );
}

type Fields = (form: RuleFieldAccess) => ReactNode;

const fields: { readonly [Kind in RuleKind]: Fields } = {
  hide: (form) => (
    <>
      <TargetFields form={form} />
      <CheckField form={form} field="effect.from" options={Object.entries(words.areas)} />
    </>
  ),
  boost: (form) => (
    <>
      <TargetFields form={form} />
      <NumberField form={form} field="effect.factor" step={0.05} />
    </>
  ),
  feature: (form) => (
    <>
      <TargetField form={form} field="effect.events" kind="events" />
      <SectionField form={form} field="effect.section" />
    </>
  ),
  section: (form) => (
    <>
      <RuleText form={form} field="effect.title" maxLength={120} isRequired />
      <RuleText form={form} field="effect.search" maxLength={2000} />
      <TargetField form={form} field="effect.events" kind="events" />
      <NumberField form={form} field="effect.position" />
      <NumberField form={form} field="effect.fewestEvents" />
    </>
  ),
  promotion: (form) => (
    <>
      <PromotionField form={form} field="effect.promotions.0" />
      <PromotionField form={form} field="effect.promotions.1" />
    </>
  ),
  synonym: (form) => (
    <>
      <LinesField form={form} field="effect.words" isRequired />
      <CheckBox
        className={styles.check}
        label={words.fields['effect.isOneWay']?.[0] ?? ''}
        data-field="effect.isOneWay"
        checked={form.valueOf('effect.isOneWay') === true}
        onChange={(isOneWay) => form.set('effect.isOneWay', isOneWay)}
      />
    </>
  ),
  redirect: (form) => (
    <>
      <RuleText form={form} field="effect.query" maxLength={120} isRequired />
      <RuleText form={form} field="effect.address" maxLength={2000} isRequired />
    </>
  ),
  featuredHits: (form) => (
    <>
      <RuleText form={form} field="effect.query" maxLength={120} isRequired />
      <TargetField form={form} field="effect.events" kind="events" />
    </>
  ),
  announcement: (form) => (
    <>
      <RuleText form={form} field="effect.text" rows={2} isRequired />
      <RuleText form={form} field="effect.link" maxLength={2000} />
    </>
  ),
};

/** The fields of the effect of a rule. */
export function EffectFields({ form }: { form: RuleFieldAccess }) {
  return fields[form.rule.effect.kind](form);
}

function TargetFields({ form }: { form: RuleFieldAccess }) {
  return (['events', 'venues', 'artists'] as const).map((kind) => (
    <TargetField key={kind} form={form} field={`effect.targets.${kind}`} kind={kind} />
  ));
}

function SectionField(props: RuleFieldProps) {
  const { form, field } = props;
  return <RuleSelect {...props} options={sectionOptions(form.rules, [form.textOf(field)])} />;
}

/** The sections of home, those of rules, and others that a rule names. */
export function sectionOptions(rules: readonly Rule[], named: readonly string[]) {
  const own = rules.filter(({ effect }) => effect.kind === 'section');
  const ids = new Set([...ruleSections, ...own.map(({ id }) => sectionOfRule(id)), ...named]);
  return [...ids].map((id) => [id, nameOfSection(id, rules)] as const);
}

function PromotionField(props: RuleFieldProps) {
  const { form, field } = props;
  const { call, targetId } = useAtomValue(staffApiAtom);
  const [request] = useRequest(
    () => call('findRuleTargets', { query: { kind: 'promotions' } }),
    targetId,
  );
  const ids = new Set(answerOf(request)?.targets.map(({ id }) => id)).add(form.textOf(field));
  return <RuleSelect {...props} options={[...ids].map((id) => [id, id || words.choose])} />;
}
