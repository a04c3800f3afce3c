import type { Database, ReadDatabase } from '#server/storage/engine/schema.ts';

/** The trained model as a row, for processes that share a database and no disk. */
export function createModelRepository(read: ReadDatabase, write: Database) {
  const madeAt = async () => {
    const row = await read.selectFrom('model').select('made_at').executeTakeFirst();
    return row?.made_at ?? null;
  };
  return {
    async read() {
      const row = await read.selectFrom('model').select('bytes').executeTakeFirst();
      return row?.bytes ?? null;
    },
    stamp: madeAt,
    async age(now: Date) {
      const at = await madeAt();
      return at === null ? null : now.getTime() - Date.parse(at);
    },
    async write(bytes: Uint8Array, time: string) {
      await write
        .insertInto('model')
        .values({ key: 1, bytes, made_at: time })
        .onConflict((conflict) => conflict.column('key').doUpdateSet({ bytes, made_at: time }))
        .execute();
    },
  };
}
