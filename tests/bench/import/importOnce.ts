import { createReadStream, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import BetterSqlite3 from 'better-sqlite3';
import { parse } from 'csv-parse/sync';
import { runCatalogueCommand } from '#server/commands/catalogue/runCatalogueCommand.ts';
import { databaseFile } from '#server/storage/engine/databaseLocation.ts';
import { openDatabase } from '#server/storage/engine/openDatabase.ts';

/** What the parent process asks for. */
export interface ImportJob {
  kind: 'import' | 'bare';
  format: 'csv' | 'ndjson';
  file: string;
  dataDir: string;
}

/** What is sent back. */
export interface ImportOutcome {
  exitCode: number;
  /** Of the processor, so that what else the machine does is no part of it. */
  seconds: number;
  peakMegabytes: number;
}

const job = JSON.parse(process.argv[2] ?? '') as ImportJob;
const exitCode = await (job.kind === 'import' ? importFile(job) : insertBare(job));
const { user, system } = process.cpuUsage();
process.send?.({
  exitCode,
  seconds: (user + system) / 1_000_000,
  peakMegabytes: process.resourceUsage().maxRSS / 1024,
} satisfies ImportOutcome);

function importFile({ file, dataDir }: ImportJob): Promise<number> {
  return runCatalogueCommand({
    arguments: ['import', file],
    output: { write: () => true },
    messages: process.stderr,
    async open() {
      const database = await openDatabase({ file: databaseFile(dataDir) });
      return { database, dataDir, fetchNetworks: [], now: new Date('2025-11-03T00:00:00Z') };
    },
  });
}

/** The floor: parse, insert, commit, and nothing an import is for. */
async function insertBare({ format, file, dataDir }: ImportJob): Promise<number> {
  mkdirSync(dataDir, { recursive: true });
  const database = new BetterSqlite3(join(dataDir, 'bare.db'));
  database.pragma('journal_mode = WAL');
  database.exec(
    'create table event (id text primary key, name text, url text, start text, rest text)',
  );
  const insert = database.prepare('insert into event values (?, ?, ?, ?, ?)');
  database.exec('begin');
  for await (const event of format === 'csv' ? readCsv(file) : readNdjson(file)) {
    const { sourceId, name, url, dateStart } = event;
    insert.run(sourceId, name, url, dateStart, JSON.stringify(event));
  }
  database.exec('commit');
  database.close();
  return 0;
}

type Row = Record<string, unknown>;

function* readCsv(file: string): Iterable<Row> {
  yield* parse<Row>(readFileSync(file), { columns: true });
}

async function* readNdjson(file: string): AsyncIterable<Row> {
  for await (const line of createInterface({ input: createReadStream(file) })) {
    yield JSON.parse(line) as Row;
  }
}
