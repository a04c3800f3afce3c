import { Fragment, type ReactNode } from 'react';
import { stateCodes } from '#shared/domain/location/states.ts';
import { conditionsOf, type ConditionName } from '#shared/domain/rules/ruleConditions.ts';
import { FieldGroup } from '#renderer/console/components/FieldGroup.tsx';
import { ruleMessages as words } from '#renderer/console/content/ruleMessages.ts';
import { sectionOptions } from './EffectFields.tsx';
import type { RuleFieldAccess } from './ruleFieldAccess.ts';
import { CheckField, GroupError, NumberField, RuleField, SelectField } from './RuleFields.tsx';
import { TargetField } from './TargetField.tsx';
import styles from './RulesScreen.module.css';

/** Kilometres around a postcode before others are typed. */
const usualKm = 50;

type Control = (form: RuleFieldAccess) => ReactNode;

/** The narrow controls stand side by side, in place of the first of them. */
const narrow: readonly ConditionName[] = ['near', 'hasPlace'];

const controls: { readonly [Name in ConditionName]: Control } = {
  states: (form) => (
    <CheckField
      form={form}
      field="conditions.states"
      options={stateCodes.map((code) => [code, code])}
    />
  ),
  near: (form) => <NearFields form={form} />,
  hasPlace: (form) => {
    const { hasPlace } = form.rule.conditions;
    return (
      <SelectField
        form={form}
        field="conditions.hasPlace"
        value={hasPlace === null ? 'any' : hasPlace ? 'known' : 'unknown'}
        options={Object.entries(words.hasPlace)}
        onChoose={(value) =>
          form.set('conditions.hasPlace', value === 'any' ? null : value === 'known')
        }
      />
    );
  },
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

/** The conditions that the effect of the rule can have; nothing where it can have none. */
export function ConditionFields({ form }: { form: RuleFieldAccess }) {
  const allowed = conditionsOf(form.rule.effect.kind);
  if (allowed.length === 0) return null;
  const render = (name: ConditionName) => <Fragment key={name}>{controls[name](form)}</Fragment>;
  return (
    <FieldGroup title={words.groups.conditions}>
      {allowed.map((name) => {
        if (!narrow.includes(name)) return render(name);
        if (name !== narrow[0]) return null;
        return (
          <div key={name} className={styles.fields}>
            {narrow.map(render)}
          </div>
        );
      })}
      <GroupError text={form.errorIn('conditions')} />
    </FieldGroup>
  );
}

function NearFields({ form }: { form: RuleFieldAccess }) {
  const { near } = form.rule.conditions;
  return (
    <>
      <RuleField form={form} field="conditions.near.postcode">
        {(control) => (
          <input
            {...control}
            inputMode="numeric"
            maxLength={4}
            autoComplete="off"
            value={near?.postcode ?? ''}
            onChange={({ target: { value: postcode } }) =>
              form.set(
                'conditions.near',
                postcode === '' ? null : { postcode, km: near?.km ?? usualKm },
              )
            }
          />
        )}
      </RuleField>
      {near !== null && <NumberField form={form} field="conditions.near.km" />}
    </>
  );
}
