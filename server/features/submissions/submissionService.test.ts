import { afterEach, beforeEach, expect, test } from 'vitest';
import type { StaffRole } from '#shared/domain/staff/staffRoles.ts';
import { runAs } from '#server/actor.ts';
import { createStaffKey } from '#server/features/staff/staffKeys.ts';
import type { OpenedDatabase } from '#server/storage/engine/openDatabase.ts';
import { readChangeLog } from '#server/storage/staff/readChangeLog.ts';
import { createStaffRepository } from '#server/storage/staff/staffRepository.ts';
import {
  createSubmissionRepository,
  type SubmissionRepository,
} from '#server/storage/submissions/submissionRepository.ts';
import { openTestDatabase } from '#tests/support/openTestDatabase.ts';
import { createSubmissionService, type SubmissionService } from './submissionService.ts';

const now = new Date('2026-11-23T00:00:00Z');

let database: OpenedDatabase;
let repository: SubmissionRepository;
let submissions: SubmissionService;
const serviceOf = (canAnswer: boolean) =>
  createSubmissionService({
    submissions: repository,
    people: createStaffRepository(database.read, database.write),
    config: { submissions: { mail: canAnswer ? {} : null } },
    now: () => now,
  });
beforeEach(async () => {
  database = await openTestDatabase();
  repository = createSubmissionRepository(database.read, database.write);
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
  submissions = serviceOf(true);
  await addPerson('Kim', 'editor');
  await addPerson('Lee', 'viewer');
});
afterEach(() => database.close());

test('staff find submissions by their text, without the session that sent them', async () => {
  const { submissions: found } = await submissions.search({ text: 'harbour' });
  expect(found.map(({ reference }) => reference)).toEqual(['A-2']);
  expect(JSON.stringify(found)).not.toContain('a visitor');
});

test('an empty text finds all, the newest first', async () => {
  const { submissions: found } = await submissions.search({ text: '' });
  expect(found.map(({ reference }) => reference)).toEqual(['A-2', 'A-1']);
});

const river = async () => (await submissions.search({ text: 'river' })).submissions[0]!;

test('a submission is marked as done and opened again', async () => {
  await submissions.change('A-1', { isDone: true });
  expect((await river()).doneAt).toBe(now.toISOString());
  await submissions.change('A-1', { isDone: false });
  expect((await river()).doneAt).toBeNull();
});

test('it is given to somebody who may work on it, and carries notes by whom', async () => {
  expect((await submissions.search({})).people).toEqual(['Kim']);
  await runAs({ kind: 'staff', name: 'Kim' }, () =>
    submissions.change('A-1', { assignedTo: 'Kim', note: 'Called: line busy.' }),
  );
  const { assignedTo, work } = await river();
  expect(assignedTo).toBe('Kim');
  expect(work).toEqual([
    { kind: 'note', at: now.toISOString(), by: 'Kim', text: 'Called: line busy.' },
  ]);
  const { submissions: hidden } = await submissions.searchWithoutFields({});
  expect(hidden.map((one) => [one.fields, one.work])).toEqual([
    [{}, []],
    [{}, []],
  ]);
  const { changes } = await readChangeLog(database.read, {
    subject: 'submission',
    page: 1,
  });
  expect(changes.map(({ actor, action }) => [actor.name, action])).toEqual([
    ['Kim', 'assigned'],
    ['Kim', 'note'],
  ]);
  expect(JSON.stringify(changes)).not.toContain('busy');
});

test.each([
  [{ assignedTo: 'Lee' }, 'Lee is no editor or owner.'],
  [{ answer: 'Hello' }, 'There is no e-mail address in this submission.'],
])('%o is refused, and nothing is changed', async (change, why) => {
  const before = await river();
  await expect(submissions.change('A-1', { note: 'Also', ...change })).rejects.toThrow(why);
  expect(await river()).toEqual(before);
});

test('without a mail server nothing is answered', async () => {
  submissions = serviceOf(false);
  const refused = { code: 'submission_conflict' };
  await expect(submissions.change('A-1', { answer: 'Hello' })).rejects.toMatchObject(refused);
});

test('a reference that does not exist is not found', async () => {
  const refused = { code: 'not_found' };
  await expect(submissions.change('B-9', { isDone: true })).rejects.toMatchObject(refused);
  await expect(submissions.change('B-9', { answer: 'Hello' })).rejects.toMatchObject(refused);
});

async function addPerson(name: string, role: StaffRole) {
  const { stored: key } = await createStaffKey();
  const createdAt = now.toISOString();
  await createStaffRepository(database.read, database.write).add({ name, role, key, createdAt });
}
