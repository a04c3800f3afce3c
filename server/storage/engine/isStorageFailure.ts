/** SQLite's result codes for a store that cannot answer now; not those for a wrong statement. */
const sqliteFailures =
  /^SQLITE_(?:BUSY|LOCKED|FULL|IOERR|CANTOPEN|READONLY|CORRUPT|NOTADB|NOMEM|PROTOCOL)/;

/**
 * PostgreSQL's classes 08 (connection), 40 (deadlock and the like), 53 (resources), 57 (time limit, shutdown) and
 * 58 (system), 25006 (read-only) and 55P03 (lock); https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
const postgresFailures = /^(?:(?:08|40|53|57|58)\w{3}|25006|55P03)$/;

/** SQLite's and PostgreSQL's (classes 22 and 23) words for values that no retry makes acceptable. */
const badValues = /^(?:SQLITE_(?:CONSTRAINT|MISMATCH|TOOBIG|RANGE)\w*|2[23]\w{3})$/;

const networkFailures = /^E(?:CONNREFUSED|CONNRESET|HOSTUNREACH|NOTFOUND|PIPE|TIMEDOUT|AI_AGAIN)$/;

/** The driver gives these no code. */
const driverFailures =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client (?:has encountered a connection error|was closed))/;

/** Whether an error means that storage is down, full or taken. */
export function isStorageFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = codeOf(error);
  return (
    [sqliteFailures, postgresFailures, networkFailures].some((failures) => failures.test(code)) ||
    driverFailures.test(error.message) ||
    isStorageFailure(error.cause)
  );
}

/** Whether an error means that a value of the statement can never be stored. */
export function isBadValue(error: unknown): boolean {
  return error instanceof Error && badValues.test(codeOf(error));
}

function codeOf(error: Error): string {
  return 'code' in error ? String(error.code) : '';
}
