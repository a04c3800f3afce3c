import { createHash } from 'node:crypto';
import { ruleFileSchema, type Rule, type RuleFile } from '#shared/domain/rules/rules.ts';

/** The file of the version store that holds all rules. */
export const rulesPath = 'rules.json';

export interface RulesInUse {
  /** Another one for other rules; the same for the same rules, on every server. */
  version: string;
  /** All of them, also those that are not in effect now. */
  rules: readonly Rule[];
}

/** The rules of this installation, as last read. */
export interface RuleSource {
  current(): RulesInUse;
  /** Reads the stored rules again where they have changed. */
  refresh(): Promise<void>;
}

interface StoredRules {
  /** Another one with every change; null: none are stored. */
  version(): Promise<string | null>;
  read(): Promise<{ files: ReadonlyMap<string, Buffer> } | null>;
}

/** Reads the stored rules; those that this program cannot read are reported, and those before them stay. */
export async function openRules(
  stored: StoredRules,
  onUnreadable: (error: unknown) => void,
): Promise<RuleSource> {
  let current = toRulesInUse(noRules);
  let version: string | null = null;
  const refresh = async () => {
    const latest = await stored.version();
    if (latest === version) return;
    const body = (await stored.read())?.files.get(rulesPath);
    version = latest;
    try {
      current = toRulesInUse(readRules(body));
    } catch (error) {
      onUnreadable(error);
    }
  };
  await refresh();
  return { current: () => current, refresh };
}

const noRules: RuleFile = { format: 1, rules: [] };

/** The rules of a stored file; none without one. Throws where this program cannot read them. */
export function readRules(body: Buffer | undefined): RuleFile {
  return body === undefined ? noRules : ruleFileSchema.parse(JSON.parse(body.toString()));
}

/** The stored form of rules: the same for the same rules. */
export function writeRules(file: RuleFile): Buffer {
  return Buffer.from(`${JSON.stringify(file, null, 2)}\n`);
}

/** Names a set of rules by what it says. */
export function versionOf(file: RuleFile): string {
  return createHash('sha256').update(writeRules(file)).digest('hex').slice(0, 16);
}

function toRulesInUse(file: RuleFile): RulesInUse {
  return { version: versionOf(file), rules: file.rules };
}
