/** Result codes that say the store cannot answer now, not that a statement is wrong. */
const sqliteFailures =
  /^SQLITE_(?:BUSY|LOCKED|FULL|IOERR|CANTOPEN|READONLY|CORRUPT|NOTADB|NOMEM|PROTOCOL)/;

/**
 * PostgreSQL's classes 08 (connection), 53 (resources), 57P (shutdown) and 58 (system), and 25006 (read-only);
 * https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
const postgresFailures = /^(?:08\w{3}|53\w{3}|57P\w{2}|58\w{3}|25006)$/;

const networkFailures = /^E(?:CONNREFUSED|CONNRESET|HOSTUNREACH|NOTFOUND|PIPE|TIMEDOUT|AI_AGAIN)$/;

/** The driver gives these no code. */
const driverFailures =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client (?:has encountered a connection error|was closed))/;

/** Whether an error means that storage is down, full or taken. */
export function isStorageFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return (
    [sqliteFailures, postgresFailures, networkFailures].some((failures) => failures.test(code)) ||
    driverFailures.test(error.message) ||
    isStorageFailure(error.cause)
  );
}
