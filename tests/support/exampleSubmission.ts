import { calls } from '#shared/contract/calls.ts';
import type { ImportState } from '#shared/contract/imports.ts';
import { mintModeToken } from '#server/features/visitors/signedTokens.ts';
import type { OpenedDatabase } from '#server/storage/engine/openDatabase.ts';
import { createSubmissionRepository } from '#server/storage/submissions/submissionRepository.ts';
import { callRequest } from '#tests/support/callRequest.ts';
import { examples } from '#tests/support/examples.ts';
import { testNow, type TestServer } from './startTestServer.ts';

/** For the server that documented examples are sent to. */
export const staffEnv = { STAFF_KEY: 'a staff key of some length' };

const inAnHour = new Date(testNow.getTime() + 3_600_000);

/** A developer and member of staff: may call everything that is documented. */
export const everyModeCookie = `developer=1; donotfollow=${mintModeToken(staffEnv.STAFF_KEY, 'staff', inAnHour)}`;

/** Stores what the examples name: a submission, a session, a source, and an import that can be undone. */
export async function storeExamples({ database, ...server }: TestServer): Promise<void> {
  const { body: bookmark } = examples.addBookmark;
  await server.send('/api/session/bookmark', bookmark, { sessionId: bookmark.sessionId });
  await storeExampleSource(database);
  for (const name of ['uploadPart', 'beginImport'] as const) {
    const { path, init } = callRequest(name, examples[name]);
    const headers = new Headers(init.headers);
    headers.set('cookie', everyModeCookie);
    await server.fetch(path, { ...init, headers });
  }
  await importEnded(server);
  await storeExampleSubmission(database);
}

/** Stores the submission that the examples name. */
export async function storeExampleSubmission({ read, write }: OpenedDatabase): Promise<void> {
  await createSubmissionRepository(read, write).store({
    reference: examples.changeSubmission.params.reference,
    kind: 'web-to-case',
    sessionId: null,
    receivedAt: testNow.toISOString(),
    fields: { subject: 'Refund' },
  });
}

/** Replaces all sources by the one that the examples name; nothing listens at its address. */
export async function storeExampleSource({ write }: OpenedDatabase): Promise<void> {
  await write.deleteFrom('remote_source').execute();
  await write
    .insertInto('remote_source')
    .values({
      key: Number(examples.runSource.params.id),
      name: 'example',
      url: 'http://127.0.0.1:1/events.json',
      interval_minutes: 360,
      defaults: '{}',
      retire_missing: 0,
      created_at: testNow.toISOString(),
      next_run_at: '2099-01-01T00:00:00.000Z',
    })
    .execute();
}

/** Waits for the import under way: imports run one after the other. */
export async function importEnded(server: Pick<TestServer, 'fetch'>): Promise<void> {
  for (;;) {
    const answer = await server.fetch(calls.getImport.path, {
      headers: { cookie: everyModeCookie },
    });
    const { job } = (await answer.json()) as ImportState;
    if (job?.state !== 'running') return;
  }
}
