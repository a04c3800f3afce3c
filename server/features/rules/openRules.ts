import { createHash } from 'node:crypto';
import type { RuleSet } from '#shared/domain/rules/activeRules.ts';
import { ruleFileSchema, type RuleFile } from '#shared/domain/rules/rules.ts';
import type { VersionStore } from '#server/storage/versions/versionStore.ts';
import { otherRules } from './shopClock.ts';

/** The file of the version store that holds all rules. */
export const rulesPath = 'rules.json';

export type RuleSource = Awaited<ReturnType<typeof openRules>>;

type StoredRules = Pick<VersionStore, 'version' | 'read'>;

/** Reads the stored rules; those that this program cannot read are reported, and those before them stay. */
export async function openRules(stored: StoredRules, onUnreadable: (error: unknown) => void) {
  const drafts = new Map<string, RuleSet>();
  let current = toRuleSet(noRules);
  let version: string | null = null;
  const readAgain = async () => {
    if ((await stored.version()) === version) return;
    const latest = await stored.read();
    version = latest?.version ?? null;
    try {
      current = toRuleSet(readRules(latest?.files.get(rulesPath)));
    } catch (error) {
      onUnreadable(error);
    }
  };
  let last = Promise.resolve();
  // One after the other: an older answer never takes the place of a newer one.
  const refresh = () => (last = last.then(readAgain, readAgain));
  await refresh();
  return {
    /** All of them, also those that are not in effect now; their version is the same on every server. */
    current() {
      const draft = otherRules();
      return (draft === null ? undefined : drafts.get(draft)) ?? current;
    },
    /** Has a draft at hand for who looks at the shop with it; returns its version. */
    hold(draft: RuleFile) {
      const held = toRuleSet(draft);
      drafts.delete(held.version);
      drafts.set(held.version, held);
      for (const older of [...drafts.keys()].slice(0, -maxDrafts)) drafts.delete(older);
      return held.version;
    },
    refresh,
  };
}

/** Drafts that staff tried last, of about a megabyte each at most. */
const maxDrafts = 20;

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

function toRuleSet(file: RuleFile): RuleSet {
  return { version: versionOf(file), rules: file.rules };
}
