import { stateCodes } from '#shared/domain/location/states.ts';
import { conditionsOf } from '#shared/domain/rules/checkConditions.ts';
import { FieldGroup } from '#renderer/console/components/FieldGroup.tsx';
import { ruleMessages as words } from '#renderer/console/content/ruleMessages.ts';
import { sectionOptions } from './EffectFields.tsx';
import type { RuleFieldAccess } from './ruleFieldAccess.ts';
import { CheckField, GroupError, NumberField, RuleField, SelectField } from './RuleFields.tsx';
import { TargetField } from './TargetField.tsx';
import styles from './RulesScreen.module.css';

/** Kilometres around a postcode before others are typed. */
const usualKm = 50;

/** The conditions that the effect of the rule can have; nothing where it can have none. */
export function ConditionFields({ form }: { form: RuleFieldAccess }) {
  const { conditions, effect } = form.rule;
  const allowed = conditionsOf[effect.kind];
  if (allowed.length === 0) return null;
  const { near, hasPlace, sections } = conditions;
  return (
    <FieldGroup title={words.groups.conditions}>
      <CheckField
        form={form}
        field="conditions.states"
        options={stateCodes.map((code) => [code, code])}
      />
      <div className={styles.fields}>
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
        <SelectField
          form={form}
          field="conditions.hasPlace"
          value={hasPlace === null ? 'any' : hasPlace ? 'known' : 'unknown'}
          options={Object.entries(words.hasPlace)}
          onChoose={(value) =>
            form.set('conditions.hasPlace', value === 'any' ? null : value === 'known')
          }
        />
      </div>
      {(['categories', 'genres'] as const).map(
        (kind) =>
          allowed.includes(kind) && (
            <TargetField key={kind} form={form} field={`conditions.${kind}`} kind={kind} />
          ),
      )}
      {allowed.includes('sections') && (
        <CheckField
          form={form}
          field="conditions.sections"
          options={sectionOptions(form.rules, sections)}
        />
      )}
      <GroupError text={form.errorIn('conditions')} />
    </FieldGroup>
  );
}
