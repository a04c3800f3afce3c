import BetterSqlite3 from 'better-sqlite3';
import { databaseFile } from '#server/storage/databaseFile.ts';

/** Fills the database of a stopped server up to so many sessions, two bookmarks and two artists each. */
export function loadSessions(folder: string, sessions: number): void {
  const database = new BetterSqlite3(databaseFile(folder));
  database.exec('pragma synchronous = off; begin');
  const { have } = database.prepare('select count(*) as have from session').get() as {
    have: number;
  };
  const numbers = `with recursive n(i) as (
    select ${have} union all select i + 1 from n where i + 1 < ${sessions})`;
  const at = `'2025-10-01T00:00:00.000Z'`;
  const id = `printf('growth-%d', i)`;
  database.exec(`
    insert into session (session_id, tracking_id, location_type, postcode, created_at, updated_at)
      ${numbers} select ${id}, printf('device-%d', i), 'postcode', '3000', ${at}, ${at} from n;
    insert into bookmark ${numbers} select ${id}, 1 + i % 900, ${at} from n;
    insert into bookmark ${numbers} select ${id}, 1001 + i % 900, ${at} from n;
    insert into preference ${numbers} select ${id}, 'band', 1 + i % 200, 0, ${at} from n;
    insert into preference ${numbers} select ${id}, 'band', 301 + i % 200, 1, ${at} from n;
    commit; pragma optimize; pragma wal_checkpoint(truncate)`);
  database.close();
}
