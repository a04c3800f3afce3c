import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { ruleSections, sectionOfRule } from '#shared/domain/rules/homeSections.ts';
import type { Rule, RuleKind } from '#shared/domain/rules/rules.ts';
import { answerOf, useRequest } from '#renderer/api/useRequest.ts';
import { ruleMessages as words } from '#renderer/console/content/ruleMessages.ts';
import { staffApiAtom } from '#renderer/console/state/targetApi.ts';
import { CheckBox } from '#renderer/ui/form/CheckBox.tsx';
import { nameOfSection } from './describeRule.ts';
import type { RuleFieldAccess } from './ruleFieldAccess.ts';
import {
  CheckField,
  LinesField,
  NumberField,
  RuleSelect,
  RuleText,
  type RuleFieldProps,
} from './RuleFields.tsx';
import { TargetField } from './RuleFields.tsx';
import styles from './RulesScreen.module.css';

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
  const value = form.textOf(field);
  return (
    <RuleSelect
      {...props}
      value={value}
      options={sectionOptions(form.rules, [value])}
      onChoose={(id) => form.set(field, id)}
    />
  );
}

/** The sections of home, those of rules, and others that a rule names. */
export function sectionOptions(
  rules: readonly Rule[],
  named: readonly string[],
): (readonly [string, string])[] {
  const own = rules.filter(({ effect }) => effect.kind === 'section');
  const ids = new Set([...ruleSections, ...own.map(({ id }) => sectionOfRule(id)), ...named]);
  return [...ids].map((id) => [id, nameOfSection(id, rules)]);
}

function PromotionField(props: RuleFieldProps) {
  const { form, field } = props;
  const { call, targetId } = useAtomValue(staffApiAtom);
  const [request] = useRequest(
    () => call('findRuleTargets', { query: { kind: 'promotions' } }),
    targetId,
  );
  const value = form.textOf(field);
  const ids = new Set(answerOf(request)?.targets.map(({ id }) => id)).add(value);
  return (
    <RuleSelect
      {...props}
      value={value}
      options={[...ids].map((id) => [id, id || words.choose])}
      onChoose={(id) => form.set(field, id)}
    />
  );
}
