import type BetterSqlite3 from 'better-sqlite3';
import { SqliteAdapter, SqliteDialect, type SqliteDatabase, type SqliteStatement } from 'kysely';

type Statement = BetterSqlite3.Statement<[readonly unknown[]]>;

/** Kysely's SQLite dialect with statements kept, honest transactions and transactional migrations. */
export function createSqliteDialect(
  connection: BetterSqlite3.Database,
  mode: 'read' | 'write',
): SqliteDialect {
  return new TransactionalSqliteDialect({ database: keepStatements(connection, mode) });
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

const keptStatements = 500;

function keepStatements(
  connection: BetterSqlite3.Database,
  mode: 'read' | 'write',
): SqliteDatabase {
  const kept = new Map<string, Statement>();
  return {
    close: () => connection.close(),
    prepare(sql) {
      // A full disk ends the transaction by itself; rolling back again would hide why it failed.
      if (sql === 'rollback' && !connection.inTransaction) return nothingToDo;
      // A write transaction takes its lock at once: one that reads first could not upgrade later.
      const text = mode === 'write' && sql === 'begin' ? 'begin immediate' : sql;
      const statement = kept.get(text) ?? connection.prepare<[readonly unknown[]]>(text);
      if (kept.size >= keptStatements) kept.clear();
      kept.set(text, statement);
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
    all: (parameters) => orForget(connection, () => statement.all(parameters)),
    run: (parameters) => orForget(connection, () => statement.run(parameters)),
    // A statement that is being iterated is busy, so an iteration gets its own.
    iterate: (parameters) =>
      connection.prepare<[readonly unknown[]]>(statement.source).iterate(parameters),
  };
}

const damage = /^SQLITE_(?:NOTADB|CORRUPT)/;

/** A damaged page stays in memory, where it would outlive the damage: the file is to be read again. */
function orForget<T>(connection: BetterSqlite3.Database, work: () => T): T {
  try {
    return work();
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (damage.test(code)) connection.pragma('shrink_memory');
    throw error;
  }
}
