import { readFile } from 'node:fs/promises';
import { calls } from '#shared/contract/calls.ts';
import { checkAssertions, readReportChecks } from '#shared/domain/report/assertions.ts';
import { buildReport, reportTables } from '#shared/domain/report/buildReport.ts';
import { diffAnswers } from '#shared/domain/report/diffAnswers.ts';
import { diffChangesTable, diffSummaryTable } from '#shared/domain/report/diffTables.ts';
import { healthTable, pageHealth } from '#shared/domain/report/pageHealth.ts';
import { readStoredRun, type StoredRun } from '#shared/domain/report/readStoredRun.ts';
import { toRunOptions } from '#shared/domain/report/runHead.ts';
import { openInstallation, runCommand } from '#server/commands/commandSettings.ts';
import { printTables } from '#server/commands/report/printTable.ts';
import { readArguments, type ReportArguments } from '#server/commands/report/readArguments.ts';
import {
  fetchReport,
  type FetchedReport,
  reportTarget,
  runPath,
  TargetError,
  type ReportTarget,
} from '#server/commands/report/reportTarget.ts';
import { loadConfig } from '#server/config.ts';

const usage = `Usage: npm run report -- [WHERE] [WHO] [--target URL] [--json | --csv] [--table ID]
                         [--save [--name NAME]] [--diff RUN] [--assert LIST]
       npm run report -- --assert FILE.checks [--target URL]: each line the WHERE, WHO and --assert of a report
       npm run report -- page [--postcode 2830] [--likes NAME[,NAME…]]: the whole page as text; stores nothing
       npm run report -- searches [--order asked|rising|nothing|unopened|corrected] [--place TOWN] [PERIOD]
       npm run report -- activity [--by event|section|venue|place|category] [PERIOD]: what visitors do

PERIOD    [--from 2026-11-01] [--to 2026-11-28] [--json | --csv], the last 28 days without it
WHERE     --city Perth (Darwin, Brisbane, Perth, Sydney, Melbourne, Hobart, None)
          --postcode 4000 | --geo -27.47,153.03
WHO       --customer GUID, --tracking ID
--target  a running server; without it, the data of this installation (DATA_DIR)
--save    keep the report as a run; --diff compares with one
--assert  "sections>=6,duplicates<=10%,past=0,top(recommended)>0.3,lead(near:7:8)>0"

Ends with 0; 1 where an assertion fails; 2 where it was not understood or the target does not answer.`;

await runCommand(usage, run);

async function run(argv: readonly string[]): Promise<number> {
  if (argv[0] === 'page') {
    const { printPage } = await import('#server/commands/report/pageReport.ts');
    return printPage(argv.slice(1));
  }
  const [subject = ''] = argv;
  if (subject === 'searches' || subject === 'activity') {
    const { printInsight } = await import('#server/commands/report/insightReport.ts');
    return printInsight(subject, argv.slice(1));
  }
  const args = readArguments(argv);
  for (const warning of args.warnings) console.error(`Warning: ${warning}`);
  return withTarget(args, (target, now) =>
    args.checks === null ? runReport(args, target, now) : runChecks(args, args.checks, target, now),
  );
}

type Task = (target: ReportTarget, now: Date) => Promise<number>;

/** Over HTTP either way: without a target, to a server of our own that lives as long as the report. */
async function withTarget({ target: address }: ReportArguments, task: Task): Promise<number> {
  const quiet = {
    PORT: '0',
    HOST: '127.0.0.1',
    PUBLIC_URL: '',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'silent',
    DEMO: 'false',
  };
  // A report of a remote server opens nothing here.
  const config =
    address === null
      ? (await openInstallation('read', quiet)).config
      : loadConfig({ ...process.env, ...quiet });
  const { developerKey, clock } = config;
  const now = clock ?? new Date();
  if (address !== null) return task(reportTarget({ address, developerKey, now }), now);
  // A report of a remote server needs none of this server's code.
  const { createServer } = await import('#server/createServer.ts');
  const server = await createServer({ config, pages: 'none', isReport: true });
  try {
    return await task(reportTarget({ address: server.origin, developerKey, now }), now);
  } finally {
    await server.close();
  }
}

async function runReport(args: ReportArguments, target: ReportTarget, now: Date): Promise<number> {
  const { diffRun } = args;
  const before = diffRun === null ? null : await storedBefore(target, args.target, diffRun);
  const report = await fetchReport(target, args.request);
  const filed = restrict(fileReport(report, args, before, now), args);
  if (args.checks === null) process.stdout.write(describeReport(args, report, filed));
  if (args.saves) console.error(`Stored as run ${await save(args, report, target)}.`);
  for (const { text, isMet, found } of filed.checked) {
    console.error(`${isMet ? 'holds' : 'FAILS'}  ${text}  (found ${found})`);
  }
  return filed.checked.every(({ isMet }) => isMet) ? 0 : 1;
}

type FiledReport = ReturnType<typeof fileReport>;

/** The parts of an answer that the arguments select; `before` is the run that it is compared with. */
function fileReport(
  { answer, profile }: FetchedReport,
  { assertions }: ReportArguments,
  before: Awaited<ReturnType<typeof storedBefore>> | null,
  now: Date,
) {
  const moment = new Date(answer.explanation?.answeredAt ?? now);
  const diff = before && diffAnswers(before.answer, answer, before.isSameServer);
  const tables = [
    ...reportTables(buildReport(answer, profile)),
    healthTable(pageHealth(answer, moment)),
    ...(diff && before ? [diffSummaryTable(diff), diffChangesTable(diff, before.answer)] : []),
  ];
  return { tables, checked: checkAssertions(assertions, answer, moment) };
}

function describeReport(args: ReportArguments, report: FetchedReport, filed: FiledReport): string {
  const { tables, checked: assertions } = filed;
  if (args.output !== 'json') return printTables(tables, args.output);
  const { sent: request, answer, profile } = report;
  return `${JSON.stringify({ request, answer, profile, tables, assertions }, null, 2)}\n`;
}

/** Runs every line of a file of checks; the first that is not understood ends it. */
async function runChecks(args: ReportArguments, file: string, target: ReportTarget, now: Date) {
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text === null) throw new TargetError(`${file} cannot be read.`);
  let code = 0;
  for (const line of readReportChecks(text)) {
    const read = readLine(line);
    code = Math.max(code, await runReport({ ...read, checks: args.checks }, target, now));
  }
  return code;
}

function readLine(line: readonly string[]): ReportArguments {
  try {
    return readArguments(line);
  } catch (error) {
    throw new TargetError(`${line.join(' ')}: ${(error as Error).message}`);
  }
}

function restrict(filed: FiledReport, { table }: ReportArguments): FiledReport {
  if (table === null) return filed;
  const tables = filed.tables.filter(({ id }) => id === table);
  if (tables.length > 0) return { ...filed, tables };
  const ids = filed.tables.map(({ id }) => id).join(', ');
  throw new TargetError(`There is no table ${table} in this report; there are: ${ids}.`);
}

async function storedBefore(target: ReportTarget, address: string | null, diffRun: number) {
  const stored = (await target.get(runPath(diffRun))) as StoredRun & { target: string };
  const read = readStoredRun(stored);
  if ('problem' in read) throw new TargetError(read.problem);
  // A run names the server that answered; empty: the one that stores it.
  return { answer: read.answer, isSameServer: stored.target === '' || stored.target === address };
}

async function save(args: ReportArguments, report: FetchedReport, target: ReportTarget) {
  const { answer, profile, sent } = report;
  const { id } = (await target.post(calls.saveRun.path, {
    name: args.name ?? answer.displayedLocation,
    target: args.target ?? '',
    options: toRunOptions(args.form, answer, 'developer'),
    request: sent,
    answer,
    profile,
  })) as { id: number };
  return id;
}
