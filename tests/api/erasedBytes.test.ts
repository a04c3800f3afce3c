import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadConfig } from '#server/config.ts';
import { createStaffTools } from '#server/features/console/createStaffTools.ts';
import { createLastErrors } from '#server/features/upkeep/lastErrors.ts';
import { deleteAllExpired } from '#server/features/upkeep/startRetention.ts';
import { openDatabase, type OpenedDatabase } from '#server/storage/engine/openDatabase.ts';
import { runNode } from '#tests/support/runNode.ts';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';

const now = new Date('2026-11-20T00:00:00Z');
const longAgo = '2020-01-01T00:00:00.000Z';

/** Words that are stored of a visitor, in several tables, rows and pages. */
const wordsOf = (visitor: string) => [
  `session-of-${visitor}-`,
  `tracking-of-${visitor}-`,
  `${visitor}@visitors.example`,
  `what ${visitor} wrote`,
];

async function store({ write }: OpenedDatabase, visitor: string, at: string): Promise<void> {
  const [session = '', tracking = '', email = '', text = ''] = wordsOf(visitor);
  const times = { created_at: at, updated_at: at };
  await write
    .insertInto('session')
    .values({ session_id: session, tracking_id: tracking, location_type: 'none', ...times })
    .execute();
  for (let minute = 0; minute < 40; minute += 1) {
    await write
      .insertInto('interaction')
      .values({
        session_id: session,
        kind: 'event-click',
        subject: String(minute),
        minute,
        target: 'home',
        happened_at: at,
      })
      .execute();
  }
  await write
    .insertInto('submission')
    .values({
      reference: `WT-${visitor}`,
      kind: 'web-to-case',
      session_id: session,
      received_at: at,
      fields: JSON.stringify({ email, description: `${text} ${'at length '.repeat(900)}` }),
      search_text: email,
      work: '[]',
    })
    .execute();
}

/** Files of the folder that hold one of the words. */
function filesWith(folder: string, words: readonly string[]): string[] {
  return readdirSync(folder).filter((name) => {
    const bytes = readFileSync(join(folder, name));
    return words.some((word) => bytes.includes(word));
  });
}

const days = { sessions: 365, interactions: 365, submissions: 365, runs: 365, changes: 365 };

const erasures: Record<string, (database: OpenedDatabase, folder: string) => Promise<unknown>> = {
  'by the command beside a running server': (_database, folder) =>
    runNode(['server/commands/privacyCommand.ts', 'erase', wordsOf('ann')[0]!], {
      DATA_DIR: folder,
    }),
  'by staff in the console': (database, folder) =>
    createStaffTools({
      config: loadConfig({ DATA_DIR: folder }),
      database,
      lastErrors: createLastErrors(),
      version: '1.0.0',
      root: folder,
      now: () => now,
      closing: new AbortController().signal,
    }).eraseSession(wordsOf('ann')[0]!),
  'by its age': ({ write }) =>
    deleteAllExpired(
      {
        database: write,
        days,
        now: () => now,
        onDeleted: () => undefined,
        onStopped: () => undefined,
      },
      new AbortController().signal,
      null,
    ),
};

test.each(Object.keys(erasures))(
  'what is erased %s is in no file of the data folder any more',
  async (name) => {
    const folder = temporaryFolder('erased');
    const database = await openDatabase({ file: join(folder, 'wattle.db') });
    await store(database, 'ben', now.toISOString());
    await store(database, 'ann', longAgo);
    expect(filesWith(folder, wordsOf('ann'))).not.toEqual([]);
    await erasures[name]!(database, folder);
    expect(filesWith(folder, wordsOf('ann'))).toEqual([]);
    expect(filesWith(folder, wordsOf('ben'))).toEqual(['wattle.db']);
    await database.close();
  },
  60_000,
);
