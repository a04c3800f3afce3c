import { afterEach, beforeEach, expect, test } from 'vitest';
import type { OpenedDatabase } from '#server/storage/openDatabase.ts';
import { createSubmissionRepository } from '#server/storage/submissions/submissionRepository.ts';
import { openTestDatabase } from '#tests/support/openTestDatabase.ts';
import { createSubmissionService, type SubmissionService } from './submissionService.ts';

const now = new Date('2026-11-23T00:00:00Z');

let database: OpenedDatabase;
let submissions: SubmissionService;
beforeEach(async () => {
  database = await openTestDatabase();
  const repository = createSubmissionRepository(database.read, database.write);
  const submission = { sessionId: 'a visitor', receivedAt: now.toISOString() };
  await repository.store({
    ...submission,
    reference: 'A-1',
    kind: 'brand-setup-request',
    fields: { entityName: 'River Hall' },
  });
  await repository.store({
    ...submission,
    reference: 'A-2',
    kind: 'brand-setup-request',
    fields: { entityName: 'Harbour Stage' },
  });
  submissions = createSubmissionService(repository, () => now);
});
afterEach(() => database.close());

test('staff find submissions by their text, without the session that sent them', async () => {
  const found = await submissions.search({ text: 'harbour' });
  expect(found.map(({ reference }) => reference)).toEqual(['A-2']);
  expect(JSON.stringify(found)).not.toContain('a visitor');
});

test('an empty text finds all, the newest first', async () => {
  const found = await submissions.search({ text: '' });
  expect(found.map(({ reference }) => reference)).toEqual(['A-2', 'A-1']);
});

test('a submission is marked as done and opened again', async () => {
  const doneAt = async () => (await submissions.search({ text: 'river' }))[0]?.doneAt;
  await submissions.setDone('A-1', true);
  expect(await doneAt()).toBe(now.toISOString());
  await submissions.setDone('A-1', false);
  expect(await doneAt()).toBeNull();
});

test('a reference that does not exist is not found', async () => {
  await expect(submissions.setDone('B-9', true)).rejects.toMatchObject({ code: 'not_found' });
});
