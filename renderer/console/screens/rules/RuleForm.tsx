import { useEffect, useRef, useState, type FocusEvent, Fragment, type ReactNode } from 'react';
import { stateCodes } from '#shared/domain/location/states.ts';
import { conditionsOf, type ConditionName } from '#shared/domain/rules/ruleConditions.ts';
import type { Rule, RuleKind } from '#shared/domain/rules/rules.ts';
import { shownTimeZones } from '#shared/domain/time/shownTime.ts';
import { FieldGroup } from '#renderer/console/components/FieldGroup.tsx';
import { useInspector } from '#renderer/console/components/inspector/useInspector.ts';
import { ruleMessages as words } from '#renderer/console/content/ruleMessages.ts';
import { toZonedMoment } from '#renderer/platform/formats.ts';
import { ToolButton } from '#renderer/ui/button/ToolButton.tsx';
import { Notice } from '#renderer/ui/feedback/Notice.tsx';
import { SelectField } from '#renderer/ui/form/Select.tsx';
import { TextField } from '#renderer/ui/form/TextField.tsx';
import { nameOfRule } from './describeRule.ts';
import { ruleKinds, withEffect } from './newRule.ts';
import { accessRule, findingsOf, isWithin, type RuleFieldAccess } from './ruleFieldAccess.ts';
import {
  EffectFields,
  sectionOptions,
  GroupError,
  RuleSelect,
  RuleText,
  CheckField,
  NumberField,
  describeField,
  TargetField,
} from './RuleFields.tsx';
import { RulePage } from './RulePage.tsx';
import type { RulesEditor } from './rulesEditor.ts';
import { startOfRule, WhatWouldChange } from './WhatWouldChange.tsx';
import layout from '#renderer/ui/layout.module.css';
import styles from './RulesScreen.module.css';

/** The field of a problem that is to be shown, such as `rules.0.effect.factor`; a new object shows it again. */
export interface WantedField {
  field: string;
}

interface RuleFormProps {
  editor: RulesEditor;
  rule: Rule;
  /** Null: the first one. */
  wanted: WantedField | null;
  onBack: () => void;
}

/** Every field of a rule, and what it would do. */
export function RuleForm({ editor, rule, wanted, onBack }: RuleFormProps) {
  const { rules, stored, isEditable } = editor;
  const part = useRef<HTMLDivElement>(null);
  useEffect(() => findField(part.current, wanted?.field ?? null)?.focus(), [wanted]);
  // While a field is typed it has problems that are none once it is left.
  const [touched, setTouched] = useState<readonly string[]>([]);
  const form = accessRule(
    editor,
    rule,
    (field) =>
      wanted !== null || touched.some((name) => isWithin(name, field) || isWithin(field, name)),
  );
  const handleBlur = ({ target }: FocusEvent<HTMLElement>) => {
    const { field } = target.dataset;
    if (field !== undefined && !touched.includes(field)) setTouched([...touched, field]);
  };
  return (
    <div ref={part} className={styles.form} onBlur={handleBlur}>
      <div className={layout.row}>
        <ToolButton onClick={onBack} label={words.back} />
        <h2 className={styles.title}>{nameOfRule(rule)}</h2>
      </div>
      <div className={styles.columns}>
        <div className={styles.groups}>
          <fieldset className={styles.groups} disabled={!isEditable}>
            <FieldGroup title={words.groups.rule}>
              <RuleText form={form} field="name" maxLength={120} isRequired />
              <SelectField
                label={words.effect}
                isRequired
                value={rule.effect.kind}
                options={ruleKinds.map((kind) => [kind, words.effects[kind]])}
                onChoose={(kind) => {
                  setTouched([]);
                  editor.setRule(rule.id, (last) => withEffect(last, kind as RuleKind));
                }}
              />
              <RuleText form={form} field="note" rows={2} maxLength={1000} />
            </FieldGroup>
            <TimeFields form={form} />
            <FieldGroup title={words.groups.effect}>
              <EffectFields form={form} />
              <GroupError text={form.errorIn('effect')} />
            </FieldGroup>
            <ConditionFields form={form} />
          </fieldset>
          <Outcome editor={editor} rule={rule} />
        </div>
        <RulePage rules={rules} at={startOfRule(rule, stored.now)} />
      </div>
      <WhatWouldChange rules={rules} rule={rule} now={stored.now} />
    </div>
  );
}

/** The control of a field or of the nearest one around it; without a field the first control. */
function findField(part: HTMLElement | null, wanted: string | null): HTMLElement | undefined {
  const controls = [...(part?.querySelectorAll<HTMLElement>('[data-field]') ?? [])];
  let names = wanted === null ? [] : wanted.split('.').slice(2);
  for (; names.length > 0; names = names.slice(0, -1)) {
    const name = names.join('.');
    const found = controls.find(({ dataset: { field = '' } }) => isWithin(field, name));
    if (found !== undefined) return found;
  }
  return controls[0];
}

function TimeFields({ form }: { form: RuleFieldAccess }) {
  const { timezone } = form.rule;
  const zones = new Map(shownTimeZones);
  if (!zones.has(timezone)) zones.set(timezone, timezone);
  return (
    <FieldGroup title={words.groups.time}>
      <div className={styles.fields}>
        <RuleText form={form} field="start" type="datetime-local" />
        <RuleText form={form} field="end" type="datetime-local" />
        <RuleSelect form={form} field="timezone" options={[...zones]} />
      </div>
    </FieldGroup>
  );
}

/** Which other rule wins, and the events that the rule is about. */
function Outcome({ editor, rule }: Pick<RuleFormProps, 'editor' | 'rule'>) {
  const inspector = useInspector();
  const notes = findingsOf(editor.notes, editor.rules.indexOf(rule));
  const matches = editor.matches.find((each) => each.rule === rule.id);
  return (
    <>
      {notes.map(({ message }) => (
        <Notice key={message} tone="warning">
          {message}
        </Notice>
      ))}
      {matches !== undefined && (
        <FieldGroup title={words.groups.matches}>
          <p role="status">{editor.isChecking ? words.checking : words.matches(matches.count)}</p>
          <ul className={styles.matches}>
            {matches.events.map(({ eventKey, name, dateStart, timezone }) => (
              <li key={eventKey}>
                <button
                  type="button"
                  className={layout.link}
                  onClick={() => inspector.open(eventKey)}
                >
                  {name}
                </button>{' '}
                <small>{toZonedMoment(dateStart, timezone)}</small>
              </li>
            ))}
            {matches.count > matches.events.length && (
              <li>{words.more(matches.count - matches.events.length)}</li>
            )}
          </ul>
        </FieldGroup>
      )}
    </>
  );
}

/** Kilometres around a postcode before others are typed. */
const usualKm = 50;

type Control = (form: RuleFieldAccess) => ReactNode;

const controls: { readonly [Name in ConditionName]: Control } = {
  states: (form) => (
    <CheckField
      form={form}
      field="conditions.states"
      options={stateCodes.map((code) => [code, code])}
    />
  ),
  near: (form) => <PlaceFields form={form} />,
  // Stands beside the place that it is about.
  hasPlace: () => null,
  categories: (form) => <TargetField form={form} field="conditions.categories" kind="categories" />,
  genres: (form) => <TargetField form={form} field="conditions.genres" kind="genres" />,
  sections: (form) => (
    <CheckField
      form={form}
      field="conditions.sections"
      options={sectionOptions(form.rules, form.rule.conditions.sections)}
    />
  ),
};

function ConditionFields({ form }: { form: RuleFieldAccess }) {
  const allowed = conditionsOf(form.rule.effect.kind);
  if (allowed.length === 0) return null;
  return (
    <FieldGroup title={words.groups.conditions}>
      {allowed.map((name) => (
        <Fragment key={name}>{controls[name](form)}</Fragment>
      ))}
      <GroupError text={form.errorIn('conditions')} />
    </FieldGroup>
  );
}

function PlaceFields({ form }: { form: RuleFieldAccess }) {
  const { near, hasPlace } = form.rule.conditions;
  return (
    <div className={styles.fields}>
      <TextField
        {...describeField({ form, field: 'conditions.near.postcode' })}
        inputMode="numeric"
        maxLength={4}
        autoComplete="off"
        value={near?.postcode ?? ''}
        onChange={(postcode) => {
          const { km = usualKm } = near ?? {};
          form.set('conditions.near', postcode === '' ? null : { postcode, km });
        }}
      />
      {near !== null && <NumberField form={form} field="conditions.near.km" />}
      <RuleSelect
        form={form}
        field="conditions.hasPlace"
        value={hasPlace === null ? 'any' : hasPlace ? 'known' : 'unknown'}
        options={Object.entries(words.hasPlace)}
        onChoose={(value) =>
          form.set('conditions.hasPlace', value === 'any' ? null : value === 'known')
        }
      />
    </div>
  );
}
