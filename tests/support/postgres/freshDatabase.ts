import { randomUUID } from 'node:crypto';
import pg from 'pg';

/** Makes an empty database on a running PostgreSQL; answers its address there, or through a pooler. */
export async function freshDatabase(address: string, through = address): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const client = new pg.Client({ connectionString: `${address}/postgres` });
  await client.connect();
  try {
    await client.query(`create database ${name}`);
  } finally {
    await client.end();
  }
  return `${through}/${name}`;
}
