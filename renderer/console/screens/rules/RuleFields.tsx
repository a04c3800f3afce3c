import { useState, type ComponentProps, type ComponentType, type ReactNode } from 'react';
import { ruleSections, sectionOfRule } from '#shared/domain/rules/homeSections.ts';
import type { Rule, RuleKind } from '#shared/domain/rules/rules.ts';
import { answerOf } from '#renderer/api/useRequest.ts';
import { TargetPicker } from '#renderer/console/components/TargetPicker.tsx';
import { useStaffRequest } from '#renderer/console/components/useStaffRequest.ts';
import { ruleMessages as words } from '#renderer/console/content/ruleMessages.ts';
import { ToolButton } from '#renderer/ui/button/ToolButton.tsx';
import { CheckBox } from '#renderer/ui/form/CheckBox.tsx';
import { SelectField } from '#renderer/ui/form/Select.tsx';
import { TextField } from '#renderer/ui/form/TextField.tsx';
import { nameOfSection } from './describeRule.ts';
import type { RuleFieldAccess } from './ruleFieldAccess.ts';
import layout from '#renderer/ui/layout.module.css';
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
      {hint !== undefined && <p className={layout.muted}>{hint}</p>}
      <div className={styles.options}>
        {options.map(([value, text]) => (
          <CheckBox
            key={value}
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
  return text === undefined ? null : (
    <p className={styles.error} role="alert">
      {text}
    </p>
  );
}

interface TargetFieldProps extends RuleFieldProps {
  kind: ComponentProps<typeof TargetPicker>['kind'];
}

/** Events, venues, artists, categories or genres, found by name. */
export function TargetField({ kind, ...props }: TargetFieldProps) {
  const { form, field } = props;
  return (
    <TargetPicker
      {...describeField(props)}
      kind={kind}
      chosen={form.listOf(field)}
      onChange={(chosen) => form.set(field, chosen)}
    />
  );
}

type Row = (form: RuleFieldAccess) => ReactNode;

/** A field of an effect, by its name below `effect`. */
function row<P extends RuleFieldProps>(
  Field: ComponentType<P>,
  name: string,
  props: Omit<P, keyof RuleFieldProps> & { isRequired?: boolean },
): Row {
  const field = `effect.${name}`;
  return (form) => <Field key={field} {...({ form, field, ...props } as unknown as P)} />;
}

const events = row(TargetField, 'events', { kind: 'events' });
const query = row(RuleText, 'query', { maxLength: 120, isRequired: true });
const targets = (['events', 'venues', 'artists'] as const).map((kind) =>
  row(TargetField, `targets.${kind}`, { kind }),
);

const effectRows: { readonly [Kind in RuleKind]: readonly Row[] } = {
  hide: [...targets, row(CheckField, 'from', { options: Object.entries(words.areas) })],
  boost: [...targets, row(NumberField, 'factor', { step: 0.05 })],
  feature: [events, row(SectionField, 'section', {})],
  section: [
    row(RuleText, 'title', { maxLength: 120, isRequired: true }),
    row(RuleText, 'search', { maxLength: 2000 }),
    events,
    row(NumberField, 'position', {}),
    row(NumberField, 'fewestEvents', {}),
  ],
  promotion: [row(PromotionField, 'promotions.0', {}), row(PromotionField, 'promotions.1', {})],
  synonym: [row(LinesField, 'words', { isRequired: true }), row(OneWayField, 'isOneWay', {})],
  redirect: [query, row(RuleText, 'address', { maxLength: 2000, isRequired: true })],
  featuredHits: [query, events],
  announcement: [
    (form) => <ReadyField key="ready" form={form} />,
    row(RuleText, 'text', { rows: 2, isRequired: true }),
    row(RuleSelect, 'urgency', { options: Object.entries(words.urgencies) }),
    row(RuleText, 'link', { maxLength: 2000 }),
  ],
};

/** The fields of the effect of a rule. */
export function EffectFields({ form }: { form: RuleFieldAccess }) {
  return effectRows[form.rule.effect.kind].map((render) => render(form));
}

/** Fills text and urgency of an announcement, and its name where it has none. */
function ReadyField({ form }: Pick<RuleFieldProps, 'form'>) {
  return (
    <div className={layout.row} role="group" aria-label={words.ready}>
      {words.readyAnnouncements.map(({ name, ...ready }) => (
        <ToolButton
          key={name}
          onClick={() =>
            form.set('', {
              ...form.rule,
              name: form.rule.name || name,
              effect: { kind: 'announcement', link: form.textOf('effect.link'), ...ready },
            })
          }
          label={name}
        />
      ))}
    </div>
  );
}

function OneWayField({ form, field }: RuleFieldProps) {
  return (
    <CheckBox
      label={describeField({ form, field }).label}
      data-field={field}
      checked={form.valueOf(field) === true}
      onChange={(isOneWay) => form.set(field, isOneWay)}
    />
  );
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
  const [request] = useStaffRequest('findRuleTargets', { query: { kind: 'promotions' } });
  const ids = new Set(answerOf(request)?.targets.map(({ id }) => id)).add(form.textOf(field));
  return <RuleSelect {...props} options={[...ids].map((id) => [id, id || words.choose])} />;
}
