import { parseArgs } from 'node:util';
import { loadConfig } from './config.ts';
import type { OpenedDatabase } from './storage/openDatabase.ts';
import { openTarget } from './storage/openTarget.ts';
import { eraseSession, exportSession } from './storage/sessions/sessionPrivacy.ts';
import { storageTarget } from './storage/storageTarget.ts';

const usage = `Usage: npm run privacy -- export SESSION_ID
       npm run privacy -- erase SESSION_ID

export prints everything stored of one session as JSON; erase deletes it.
The session id is the value of the visitor's sessionId cookie.`;

process.exitCode = await run(process.argv.slice(2));

async function run(argv: string[]): Promise<number> {
  const { positionals } = parseArgs({ args: argv, allowPositionals: true });
  const [action, sessionId, ...rest] = positionals;
  const isKnown = action === 'export' || action === 'erase';
  if (!isKnown || sessionId === undefined || rest.length > 0) {
    console.error(usage);
    return 2;
  }
  const database = await openTarget(storageTarget(loadConfig(process.env)));
  try {
    return await (action === 'export' ? show(database, sessionId) : erase(database, sessionId));
  } finally {
    await database.close();
  }
}

async function show({ write }: OpenedDatabase, sessionId: string): Promise<number> {
  const tables = await exportSession(write, sessionId);
  process.stdout.write(`${JSON.stringify(tables, null, 2)}\n`);
  return Object.values(tables).some((rows) => rows.length > 0) ? 0 : 1;
}

async function erase({ write }: OpenedDatabase, sessionId: string): Promise<number> {
  const rows = await eraseSession(write, sessionId);
  process.stdout.write(
    rows === 0 ? 'Nothing is stored of this session.\n' : `${rows} rows erased.\n`,
  );
  return rows === 0 ? 1 : 0;
}
