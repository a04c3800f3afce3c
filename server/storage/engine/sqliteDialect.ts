import type BetterSqlite3 from 'better-sqlite3';
import { SqliteAdapter, SqliteDialect, type SqliteDatabase, type SqliteStatement } from 'kysely';

type Statement = BetterSqlite3.Statement<[readonly unknown[]]>;

/** Kysely's SQLite dialect with cached statements, locking transactions and transactional migrations. */
export function createSqliteDialect(connection: BetterSqlite3.Database, mode: 'read' | 'write') {
  return new TransactionalSqliteDialect({ database: cacheStatements(connection, mode) });
}

class TransactionalSqliteDialect extends SqliteDialect {
  override createAdapter(): SqliteAdapter {
    return new TransactionalSqliteAdapter();
  }
}

// SQLite can roll back DDL; Kysely's own adapter does not use it, so a migration could end half done.
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** The program has about 200; imports add some for each size of a batch. */
const maxCachedStatements = 500;

function cacheStatements(
  connection: BetterSqlite3.Database,
  mode: 'read' | 'write',
): SqliteDatabase {
  const statements = new Map<string, Statement>();
  return {
    close: () => connection.close(),
    prepare(sql) {
      // A full disk ends the transaction by itself; rolling back again would hide why it failed.
      if (sql === 'rollback' && !connection.inTransaction) return nothingToDo;
      // A write transaction takes its lock at once: one that reads first could not upgrade later.
      const text = mode === 'write' && sql === 'begin' ? 'begin immediate' : sql;
      const statement = statements.get(text) ?? connection.prepare<[readonly unknown[]]>(text);
      // Set again at each use, so that the first is the one used least recently.
      statements.delete(text);
      statements.set(text, statement);
      const [oldest] = statements.keys();
      if (statements.size > maxCachedStatements && oldest !== undefined) statements.delete(oldest);
      return toKyselyStatement(connection, statement);
    },
  };
}

const nothingToDo: SqliteStatement = {
  reader: false,
  all: () => [],
  run: () => ({ changes: 0, lastInsertRowid: 0 }),
  iterate: () => [].values(),
};

function toKyselyStatement(
  connection: BetterSqlite3.Database,
  statement: Statement,
): SqliteStatement {
  return {
    reader: statement.reader,
    all: (parameters) => dropDamagedPages(connection, () => statement.all(parameters)),
    run: (parameters) => dropDamagedPages(connection, () => statement.run(parameters)),
    // A statement that is being iterated is busy, so an iteration gets its own.
    iterate: (parameters) =>
      connection.prepare<[readonly unknown[]]>(statement.source).iterate(parameters),
  };
}

const damage = /^SQLITE_(?:NOTADB|CORRUPT)/;

/** SQLite caches a damaged page, even once the file is repaired: the cache is emptied, so that it reads the file again. */
function dropDamagedPages<T>(connection: BetterSqlite3.Database, work: () => T): T {
  try {
    return work();
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (damage.test(code)) connection.pragma('shrink_memory');
    throw error;
  }
}
