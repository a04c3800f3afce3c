import { examples } from '#tests/support/examples.ts';
import { mintModeToken } from '#server/services/visitors/signedTokens.ts';
import type { OpenedDatabase } from '#server/storage/openDatabase.ts';
import { createSubmissionRepository } from '#server/storage/submissions/submissionRepository.ts';
import { testNow } from './startTestServer.ts';

/** For the server that documented examples are sent to. */
export const staffEnv = { STAFF_KEY: 'a staff key of some length' };

const inAnHour = new Date(testNow.getTime() + 3_600_000);

/** A developer and member of staff: may call everything that is documented. */
export const everyModeCookie = `developer=1; donotfollow=${mintModeToken(staffEnv.STAFF_KEY, 'staff', inAnHour)}`;

/** Stores the submission that the examples name. */
export function storeExampleSubmission({ read, write }: OpenedDatabase): Promise<void> {
  return createSubmissionRepository(read, write).store({
    reference: examples.changeSubmission.params.reference,
    kind: 'web-to-case',
    sessionId: null,
    receivedAt: testNow.toISOString(),
    fields: { subject: 'Refund' },
  });
}
