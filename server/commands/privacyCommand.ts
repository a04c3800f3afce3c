import { formatCountOf } from '#shared/domain/search/formatCount.ts';
import { dayLength } from '#shared/domain/time/calendar.ts';
import {
  openInstallation,
  parseWords,
  readSettings,
  runCommand,
  UsageError,
} from '#server/commands/commandSettings.ts';
import { ConfigError } from '#server/config.ts';
import { mintCustomerToken } from '#server/features/visitors/signedTokens.ts';
import type { OpenedDatabase } from '#server/storage/engine/openDatabase.ts';
import {
  erasePersonalData,
  exportPersonalData,
  type DataSubject,
} from '#server/storage/visitors/personalData.ts';

const usage = `Usage: npm run privacy -- export SESSION_ID [--email ADDRESS]
       npm run privacy -- erase SESSION_ID [--email ADDRESS]
       npm run customer-token -- CUSTOMER_ID… [--days 30]

export prints everything stored of one session as JSON, with the forms sent with it and the reports that
name its tracking or customer id; erase deletes it. --email reaches every form that holds the address,
and may stand alone. The session id is the value of the visitor's sessionId cookie.
customer-token prints, a line a customer, the id and a token signed with CUSTOMER_KEY: the value of r in
a link to that customer (/?r=TOKEN). It stops working after so many days, 1 to 365.`;

await runCommand(usage, run);

async function run(argv: string[]): Promise<number> {
  const { positionals, values } = parseWords(argv, {
    days: { type: 'string', default: '30' },
    email: { type: 'string' },
  });
  const [action, ...ids] = positionals;
  if (action === 'customer-token') return printTokens(ids, values.days);
  const subject = readSubject(ids, values.email);
  if (subject !== null && action === 'export') {
    return show((await openInstallation('read')).database, subject);
  }
  if (subject !== null && action === 'erase') {
    return erase((await openInstallation('change')).database, subject);
  }
  throw new UsageError();
}

/** Null where no session or address is named, or more than one session. */
function readSubject(ids: readonly string[], address = ''): DataSubject | null {
  const [sessionId = null] = ids;
  const email = address.includes('@') ? address : null;
  if (ids.length > 1 || (address !== '' && email === null)) return null;
  return sessionId === null && email === null ? null : { sessionId, email };
}

function printTokens(ids: readonly string[], daysText: string): number {
  const days = /^\d{1,3}$/.test(daysText) ? Number(daysText) : 0;
  if (ids.length === 0 || days < 1 || days > 365) throw new UsageError();
  const { customerKey, clock } = readSettings();
  if (customerKey === null) throw new ConfigError('CUSTOMER_KEY is not set.');
  const expiresAt = new Date((clock ?? new Date()).getTime() + days * dayLength);
  try {
    const lines = ids.map((id) => `${id} ${mintCustomerToken(customerKey, id, expiresAt)}`);
    console.info(lines.join('\n'));
  } catch (error) {
    throw error instanceof RangeError ? new UsageError(error.message) : error;
  }
  return 0;
}

async function show({ write }: OpenedDatabase, subject: DataSubject): Promise<number> {
  const tables = await exportPersonalData(write, subject);
  console.info(JSON.stringify(tables, null, 2));
  return Object.values(tables).some((rows) => rows.length > 0) ? 0 : 1;
}

async function erase({ write }: OpenedDatabase, subject: DataSubject): Promise<number> {
  const counts = Object.entries(await erasePersonalData(write, subject, new Date()));
  const rows = counts.reduce((sum, [, count]) => sum + count, 0);
  const parts = counts.filter(([, count]) => count > 0).map(([table, n]) => `${table} ${n}`);
  const erased = `${formatCountOf(rows, 'row')} erased: ${parts.join(', ')}.`;
  console.info(rows === 0 ? 'Nothing is stored of them.' : erased);
  return rows === 0 ? 1 : 0;
}
