import type {
  FoundSubmission,
  SubmissionQuery,
} from '#shared/contract/endpoints/staffEndpoints.ts';
import { appError } from './appError.ts';
import type { SubmissionRepository } from '#server/storage/submissions/submissionRepository.ts';

/** Submissions for staff, of this server's console or of another's. */
export interface SubmissionService {
  search(query: SubmissionQuery): Promise<FoundSubmission[]>;
  /** Without what visitors wrote. Throws `role_required` where that is searched. */
  searchWithoutFields(query: SubmissionQuery): Promise<FoundSubmission[]>;
  /** Throws `not_found` where there is no such reference. */
  setDone(reference: string, isDone: boolean): Promise<void>;
}

/** Submissions of one answer. */
const listLimit = 200;

/** Finds submissions and marks them; the session that sent one stays out of the answer. */
export function createSubmissionService(
  submissions: Pick<SubmissionRepository, 'search' | 'setDone'>,
  now: () => Date,
): SubmissionService {
  const search = async ({ text, kind }: SubmissionQuery) => {
    const found = await submissions.search({
      limit: listLimit,
      ...(text === undefined || text === '' ? {} : { text }),
      ...(kind === undefined ? {} : { kind }),
    });
    return found.map(({ sessionId: _sessionId, ...submission }) => submission);
  };
  return {
    search,
    async searchWithoutFields(query) {
      if (query.text !== undefined && query.text !== '') {
        throw appError('role_required', 'Only editors search what visitors wrote.');
      }
      return (await search(query)).map((submission) => ({ ...submission, fields: {} }));
    },
    async setDone(reference, isDone) {
      const isKnown = await submissions.setDone(reference, isDone, now());
      if (!isKnown) throw appError('not_found', `There is no submission ${reference}.`);
    },
  };
}
