import { ruleFileSchema, type Rule, type RuleFile } from '#shared/domain/rules/rules.ts';
import {
  rulesPath,
  type RuleSource,
  versionOf,
  writeRules,
} from '#server/features/rules/openRules.ts';
import type { OpenedDatabase } from '#server/storage/engine/openDatabase.ts';
import { createVersionStore } from '#server/storage/versions/versionStore.ts';

/** Rules that never change. */
export function testRuleSource(rules: readonly Rule[] = []): RuleSource {
  const version = versionOf({ format: 1, rules: [...rules] });
  return {
    current: () => ({ version, rules }),
    hold: () => version,
    refresh: () => Promise.resolve(),
  };
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
export function aRuleFile(rules: readonly unknown[]): RuleFile {
  return ruleFileSchema.parse({ format: 1, rules });
}

/** Stores rules in place of those before; servers of the database follow them. */
export async function storeRules(database: OpenedDatabase, rules: readonly Rule[]): Promise<void> {
  const body = writeRules({ format: 1, rules: [...rules] });
  const change = {
    at: '2025-11-03T00:00:00.000Z',
    note: null,
    changes: new Map([[rulesPath, body]]),
  };
  await createVersionStore('rules', database).change(change, () => true);
}
