import { submissionKinds } from '#shared/contract/console/consoleCalls.ts';
import { tableToCsv, textColumn, type ReportTable } from '#shared/domain/report/reportTable.ts';
import { formatCountOf } from '#shared/domain/search/formatCount.ts';
import { describeSubmission, fieldName } from '#shared/domain/submissions/describeSubmission.ts';
import {
  openInstallation,
  parseWords,
  runCommand,
  UsageError,
} from '#server/commands/commandSettings.ts';
import { printTable } from '#server/commands/report/printTable.ts';
import type { OpenedDatabase } from '#server/storage/engine/openDatabase.ts';
import type { SubmissionKind } from '#server/storage/engine/schema.ts';
import { createDeliveryQueue } from '#server/storage/submissions/deliveryQueue.ts';
import { createSubmissionRepository } from '#server/storage/submissions/submissionRepository.ts';

const usage = `Usage: npm run submissions -- list [--all] [--kind KIND] [--json | --csv]
       npm run submissions -- export [--since 2026-11-01] [--kind KIND] [--json | --csv]
       npm run submissions -- done REFERENCE…
       npm run submissions -- retry

list shows what is open, newest first; --all shows what is done as well. export writes everything,
as CSV unless --json is given. done marks submissions as done. retry sends again what was given up.
Kinds: ${submissionKinds.join(', ')}.`;

const listLimit = 200;

const options = {
  all: { type: 'boolean', default: false },
  kind: { type: 'string' },
  since: { type: 'string' },
  json: { type: 'boolean', default: false },
  csv: { type: 'boolean', default: false },
} as const;

type Action = 'list' | 'export' | 'done' | 'retry';

const actions: Record<Action, (args: Arguments, database: OpenedDatabase) => Promise<number>> = {
  list: (args, database) => print(args, database, listLimit),
  export: (args, database) => print(args, database, null),
  done: markDone,
  retry,
};

await runCommand(usage, run);

async function run(argv: string[]): Promise<number> {
  const args = readArguments(argv);
  const isReading = args.action === 'list' || args.action === 'export';
  const { database } = await openInstallation(isReading ? 'read' : 'change');
  return await actions[args.action](args, database);
}

type Arguments = ReturnType<typeof readArguments>;

function readArguments(argv: string[]) {
  const { values, positionals } = parseWords(argv, options);
  const [action = '', ...references] = positionals;
  if (!isAction(action)) throw new UsageError('Say what to do: list, export, done or retry.');
  if (values.json && values.csv) throw new UsageError('Choose --json or --csv.');
  checkReferences(action, references);
  const plain = values.csv || action === 'export' ? 'csv' : 'table';
  return {
    action,
    references,
    isAll: values.all || action === 'export',
    kind: readKind(values.kind),
    since: readSince(values.since),
    output: values.json ? 'json' : plain,
  };
}

function checkReferences(action: string, [first]: readonly string[]): void {
  if (action !== 'done' && first !== undefined)
    throw new UsageError(`${action} takes no ${first}.`);
  if (action !== 'done' || first !== undefined) return;
  throw new UsageError('done takes one or more references such as WT-3F9A2C71B0.');
}

function isAction(text: string): text is Action {
  return Object.hasOwn(actions, text);
}

function readKind(text: string | undefined): SubmissionKind | undefined {
  if (text === undefined) return undefined;
  const kind = submissionKinds.find((known) => known === text);
  if (kind === undefined) throw new UsageError(`--kind is one of ${submissionKinds.join(', ')}.`);
  return kind;
}

function readSince(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const instant = new Date(text);
  if (!/^\d{4}-\d\d-\d\d/.test(text) || Number.isNaN(instant.getTime())) {
    throw new UsageError('--since takes a day such as 2026-11-01.');
  }
  return instant.toISOString();
}

async function print(args: Arguments, { read, write }: OpenedDatabase, limit: number | null) {
  const { kind, since, isAll, output } = args;
  const found = await createSubmissionRepository(read, write).search({
    limit,
    ...(kind === undefined ? {} : { kind }),
    ...(since === undefined ? {} : { since }),
    ...(isAll ? {} : { isDone: false }),
  });
  if (output === 'json') console.info(JSON.stringify(found, null, 2));
  else if (output === 'csv') process.stdout.write(tableToCsv(exportTable(found)));
  else process.stdout.write(printTable(listTable(found), process.stdout.hasColors?.() ?? false));
  return 0;
}

async function markDone({ references }: Arguments, { read, write }: OpenedDatabase) {
  const submissions = createSubmissionRepository(read, write);
  let missing = 0;
  for (const reference of references) {
    const outcome = await submissions.change(reference, { isDone: true }, new Date());
    const isKnown = outcome !== 'unknown';
    if (!isKnown) missing += 1;
    console.info(isKnown ? `${reference} is done.` : `There is no submission ${reference}.`);
  }
  return missing === 0 ? 0 : 1;
}

async function retry(_args: Arguments, { read, write }: OpenedDatabase): Promise<number> {
  const count = await createDeliveryQueue(read, write).retryFailed(new Date());
  console.info(`${formatCountOf(count, 'delivery is', 'deliveries are')} in the queue again.`);
  return 0;
}

type SubmissionRepository = ReturnType<typeof createSubmissionRepository>;
type ListedSubmission = Awaited<ReturnType<SubmissionRepository['search']>>[number];

/** Submissions for a terminal: who wrote and what about. */
function listTable(submissions: readonly ListedSubmission[]): ReportTable {
  return {
    id: 'submissions',
    title: 'Submissions',
    columns: [
      textColumn('receivedAt', 'Received'),
      textColumn('kind', 'Kind'),
      textColumn('reference', 'Reference'),
      textColumn('email', 'E-mail'),
      textColumn('about', 'About'),
      textColumn('doneAt', 'Done'),
    ],
    rows: submissions.map(({ reference, kind, receivedAt, doneAt, fields }) => {
      const { subject: about } = describeSubmission(fields);
      const email = fields['email'] ?? '';
      return { id: reference, cells: { receivedAt, kind, reference, email, about, doneAt } };
    }),
  };
}

/** Submissions for a file: every field of every kind is a column. */
function exportTable(submissions: readonly ListedSubmission[]): ReportTable {
  const names = new Set(submissions.flatMap(({ fields }) => Object.keys(fields)));
  const facts = ['reference', 'kind', 'receivedAt', 'doneAt'] as const;
  return {
    id: 'submissions',
    title: 'Submissions',
    columns: [
      ...facts.map((name) => textColumn(name, name)),
      ...Array.from(names, (name) => textColumn(`fields.${name}`, fieldName(name))),
    ],
    rows: submissions.map(({ fields, ...submission }) => ({
      id: submission.reference,
      cells: Object.fromEntries([
        ...facts.map((name) => [name, submission[name]] as const),
        ...Object.entries(fields).map(([name, value]) => [`fields.${name}`, value] as const),
      ]),
    })),
  };
}
