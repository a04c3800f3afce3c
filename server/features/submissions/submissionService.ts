import type { SubmissionChange, SubmissionQuery } from '#shared/contract/submissions.ts';
import { describeSubmission } from '#shared/domain/submissions/describeSubmission.ts';
import { appError } from '#server/features/appError.ts';
import type { StaffRepository } from '#server/storage/staff/staffRepository.ts';
import type { SubmissionRepository } from '#server/storage/submissions/submissionRepository.ts';

export type SubmissionService = ReturnType<typeof createSubmissionService>;

interface SubmissionOptions {
  submissions: Pick<SubmissionRepository, 'search' | 'change'>;
  people: Pick<StaffRepository, 'list'>;
  /** Answers are sent where there is a mail server. */
  config: { submissions: { mail: object | null } };
  now: () => Date;
}

const listLimit = 200;

/** Finds submissions and works on them; the session that sent one stays out of the answer. */
export function createSubmissionService(options: SubmissionOptions) {
  const { submissions, config, now } = options;
  const canAnswer = config.submissions.mail !== null;
  const listPeople = async () => {
    const people = await options.people.list();
    return people
      .filter(({ role, revokedAt }) => role !== 'viewer' && revokedAt === null)
      .map(({ name }) => name);
  };
  const search = async ({ text, kind }: SubmissionQuery) => {
    const found = await submissions.search({
      limit: listLimit,
      ...(text === undefined || text === '' ? {} : { text }),
      ...(kind === undefined ? {} : { kind }),
    });
    return {
      submissions: found.map(({ sessionId: _sessionId, work, ...submission }) => ({
        ...submission,
        work: [...work],
      })),
      people: await listPeople(),
      canAnswer,
    };
  };
  return {
    search,
    /** Without what visitors wrote, and what was written to them. Throws `role_required` where that is searched. */
    async searchWithoutFields(query: SubmissionQuery) {
      if (query.text !== undefined && query.text !== '') {
        throw appError('role_required', 'Only editors search what visitors wrote.');
      }
      const found = await search(query);
      const without = { fields: {}, work: [] };
      return { ...found, submissions: found.submissions.map((one) => ({ ...one, ...without })) };
    },
    async change(reference: string, change: SubmissionChange) {
      const { assignedTo = null, answer } = change;
      if (assignedTo !== null && !(await listPeople()).includes(assignedTo)) {
        throw appError('submission_conflict', `${assignedTo} is no editor or owner.`);
      }
      if (answer !== undefined) await requireAddress(reference);
      const outcome = await submissions.change(reference, change, now());
      if (outcome === 'unknown') throw unknown(reference);
      if (outcome === 'answering') {
        throw appError(
          'submission_conflict',
          'The last answer is still on its way. Wait until it is sent.',
        );
      }
    },
  };

  async function requireAddress(reference: string): Promise<void> {
    if (!canAnswer) {
      throw appError('submission_conflict', 'This server sends no mail: set SMTP_URL.');
    }
    const found = await submissions.search({ text: reference, limit: null });
    const submission = found.find((one) => one.reference === reference);
    if (submission === undefined) throw unknown(reference);
    if (describeSubmission(submission.fields).email !== null) return;
    throw appError('submission_conflict', 'There is no e-mail address in this submission.');
  }
}

function unknown(reference: string) {
  return appError('not_found', `There is no submission ${reference}.`);
}
