import { createECDH } from 'node:crypto';
import type { Database } from '#server/storage/engine/schema.ts';

/** The pair by which push services know an installation (RFC 8292), in base64url. */
export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

/** The keys of an installation: those that settings give, else those that its first server made and stored. */
export async function openPushKeys(write: Database, given: PushKeys | null, isReport = false) {
  const keys = given ?? makeKeys();
  const stored = (await findStored(write)) ?? (isReport ? keys : await storeKeys(write, keys));
  return given ?? stored;
}

async function findStored(write: Database): Promise<PushKeys | null> {
  const row = await write.selectFrom('alert_state').selectAll().executeTakeFirst();
  return row === undefined ? null : { publicKey: row.public_key, privateKey: row.private_key };
}

/** Returns those of another server where that was faster. */
async function storeKeys(write: Database, keys: PushKeys): Promise<PushKeys> {
  await write
    .insertInto('alert_state')
    .values({
      key: 1,
      public_key: keys.publicKey,
      private_key: keys.privateKey,
      catalogue_version: 0,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await findStored(write)) ?? keys;
}

function makeKeys(): PushKeys {
  const pair = createECDH('prime256v1');
  const publicKey = pair.generateKeys('base64url');
  // Without padding, one key in 256 is shorter than push services take.
  const privateKey = Buffer.from(pair.getPrivateKey('hex').padStart(64, '0'), 'hex');
  return { publicKey, privateKey: privateKey.toString('base64url') };
}
