import { readBrandFolder } from '#server/brand/readBrandFolder.ts';
import { createVersionStore } from '#server/storage/versions/versionStore.ts';
import { openTestDatabase } from './openTestDatabase.ts';
import { startTestServer, testNow } from './startTestServer.ts';
import { aRuleFile, storeRules } from './testRules.ts';
import { theatreEvents } from './theatreEvents.ts';

/** The server with its pages over 24 events in memory, or `LISTING=theatre` 28 plays, with `RULES` as JSON, for tests that need one with settings of their own. */
const { BRAND_DIR = '', CONSOLE_TOKEN, LISTING, PUBLISHED_BRAND, RULES } = process.env;
const env = { BRAND_DIR, ...(CONSOLE_TOKEN !== undefined && { CONSOLE_TOKEN }) };
const database = await openTestDatabase();
if (PUBLISHED_BRAND !== undefined) {
  const { files: changes } = await readBrandFolder(PUBLISHED_BRAND);
  const change = { at: testNow.toISOString(), note: null, changes };
  await createVersionStore('brand', database).change(change, () => true);
}
if (RULES !== undefined) await storeRules(database, aRuleFile(JSON.parse(RULES)).rules);
const events = LISTING === 'theatre' ? { events: theatreEvents() } : {};
const server = await startTestServer({ pages: 'built', env, database, ...events });
process.stdout.write(`It is at ${server.origin}\n`);
process.once('SIGTERM', () => void server.close().then(() => process.exit(0)));
