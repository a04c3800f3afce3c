import { readFile } from 'node:fs/promises';
import { ruleFileBytes, type CheckedRules } from '#shared/contract/rules.ts';
import { textColumn } from '#shared/domain/report/reportTable.ts';
import { ruleState } from '#shared/domain/rules/activeRules.ts';
import { ruleFileSchema, type RuleFile } from '#shared/domain/rules/rules.ts';
import { formatCountOf } from '#shared/domain/search/formatCount.ts';
import { describeProblem, openBrand } from '#server/brand/openBrand.ts';
import { readJsonFile } from '#server/brand/readJsonFile.ts';
import { openInstallation, runCommand, UsageError } from '#server/commands/commandSettings.ts';
import { printTable } from '#server/commands/report/printTable.ts';
import { openRules } from '#server/features/rules/openRules.ts';
import { readRuleFacts } from '#server/features/rules/readRuleFacts.ts';
import { createRuleService, type RuleService } from '#server/features/rules/ruleService.ts';
import { createPlaceFinder } from '#server/import/places/createPlaceFinder.ts';
import { loadPlaces } from '#server/import/places/loadPlaces.ts';
import type { StorageAccess } from '#server/openStorage.ts';
import { loadCatalogue } from '#server/storage/catalogue/loadCatalogue.ts';
import { createVersionStore } from '#server/storage/versions/versionStore.ts';

const usage = `Usage: npm run rules -- list
       npm run rules -- check FILE
       npm run rules -- apply FILE [--yes]
       npm run -s rules -- export

list shows the stored rules: what they do and when. check lists everything wrong with a file of rules, one problem a
line, and exits 1 when something is. apply stores the file in place of the stored rules, unless the check finds a
problem; all servers of the database use it within two seconds. Rules that hide more than 30 % of the coming events need
--yes, too. export prints the stored rules as such a file.`;

type Action = [StorageAccess, typeof apply];

const actions: Readonly<Record<string, Action>> = {
  list: ['read', list],
  check: ['try', check],
  apply: ['create', apply],
  export: ['read', print],
};

await runCommand(usage, run);

async function run(args: string[]): Promise<number> {
  const [name = '', file, ...rest] = args.filter((each) => each !== '--yes');
  const action = actions[name];
  if (action === undefined) throw new UsageError('Say what to do: list, check, apply or export.');
  const takesFile = name === 'check' || name === 'apply';
  const isConfirmed = args.includes('--yes');
  if (isConfirmed && name !== 'apply') throw new UsageError('Only apply takes --yes.');
  if (rest.length > 0 || takesFile !== (file !== undefined)) {
    throw new UsageError(`${name} takes ${takesFile ? 'one file' : 'no file'}.`);
  }
  const [access, work] = action;
  const { config, database } = await openInstallation(access);
  const store = createVersionStore('rules', database);
  const published = createVersionStore('brand', database);
  const brand = await openBrand({ folder: config.brandDir, published });
  const catalogue = await loadCatalogue(database.read);
  const facts = readRuleFacts({
    catalogue,
    brand: brand.current,
    promotions: config.promotions,
    places: createPlaceFinder(() => loadPlaces(config.dataDir)),
  });
  const rules = await openRules(store, () => undefined);
  const now = () => new Date();
  const service = createRuleService({ rules, store, facts: () => facts, now });
  return await work(service, file ?? '', isConfirmed);
}

async function list(rules: RuleService): Promise<number> {
  const { file, notes, now } = await rules.get();
  const columns = [
    textColumn('name', 'Rule'),
    textColumn('kind', 'Effect'),
    textColumn('state', 'State'),
    textColumn('start', 'From'),
    textColumn('end', 'Until'),
    textColumn('timezone', 'Zone'),
  ];
  const rows = file.rules.map((rule) => {
    const { id, name, effect, start, end, timezone } = rule;
    const state = ruleState(rule, Date.parse(now));
    return { id, cells: { name, kind: effect.kind, state, start, end, timezone } };
  });
  const table = { id: 'rules', title: formatCountOf(rows.length, 'rule'), columns, rows };
  process.stdout.write(printTable(table, process.stdout.isTTY));
  printFindings('note', notes);
  return 0;
}

async function check(rules: RuleService, path: string): Promise<number> {
  const file = await readFileOfRules(path);
  if (file === null) return 1;
  const { problems, notes } = await rules.check({ file });
  printFindings('note', notes);
  printFindings('problem', problems);
  if (problems.length > 0) return 1;
  console.info(`${path}: no problem found in ${formatCountOf(file.rules.length, 'rule')}.`);
  return 0;
}

async function apply(rules: RuleService, path: string, isConfirmed: boolean): Promise<number> {
  const file = await readFileOfRules(path);
  if (file === null) return 1;
  const { version, problems } = await rules.check({ file });
  if (problems.length > 0) {
    console.error('Nothing was stored:');
    printFindings('problem', problems);
    return 1;
  }
  const before = await rules.get();
  const after = await rules.save({ version, file, note: null, isConfirmed });
  const outcome =
    after.version === before.version
      ? 'The rules are as in the file already'
      : 'The rules of the file are stored';
  console.info(`${outcome}: ${formatCountOf(file.rules.length, 'rule')}.`);
  return 0;
}

async function print(rules: RuleService): Promise<number> {
  console.info(JSON.stringify((await rules.get()).file, null, 2));
  return 0;
}

/** Null where it is no file of rules: what is wrong has been printed. */
async function readFileOfRules(path: string): Promise<RuleFile | null> {
  const body = await readFile(path).catch(() => {
    throw new UsageError(`${path} cannot be read.`);
  });
  const read = readJsonFile(path, body, ruleFileSchema, ruleFileBytes);
  if ('value' in read) return read.value;
  console.error(read.problems.map(describeProblem).join('\n'));
  return null;
}

function printFindings(kind: 'note' | 'problem', findings: CheckedRules['problems']): void {
  for (const { rule, field, message } of findings) {
    console.error(`${kind === 'note' ? 'Note: ' : ''}${field} (${rule}): ${message}`);
  }
}
