import { versionOf, type RuleSource } from '#server/services/rules/openRules.ts';
import { ruleFileSchema, type Rule, type RuleFile } from '#shared/domain/rules/rules.ts';

/** Rules that never change. */
export function testRuleSource(rules: readonly Rule[] = []): RuleSource {
  const version = versionOf({ format: 1, rules: [...rules] });
  return { current: () => ({ version, rules }), refresh: () => Promise.resolve() };
}

type WrittenRule = Partial<Omit<Rule, 'effect' | 'conditions'>> & {
  effect: unknown;
  conditions?: Partial<Rule['conditions']>;
};

/** A rule of an id with what its effect leaves out, as a file of rules is read. */
export function aRule(rule: WrittenRule): Rule {
  const named = { id: 'rule', name: 'A rule', timezone: 'Australia/Perth', ...rule };
  return aRuleFile([named]).rules[0]!;
}

/** A file of rules as it is read. */
function aRuleFile(rules: readonly unknown[]): RuleFile {
  return ruleFileSchema.parse({ format: 1, rules });
}
