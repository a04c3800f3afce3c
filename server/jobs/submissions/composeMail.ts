import { isEmail } from '#shared/domain/forms/email.ts';
import type { Submission } from '#server/storage/submissions/submissionRepository.ts';
import type { SubmissionKind } from '#server/storage/submissions/submissionTables.ts';

export interface SubmissionMail {
  subject: string;
  text: string;
  /** The address the visitor gave, where it is one. */
  replyTo: string | null;
}

const kindNames: Record<SubmissionKind, string> = {
  'web-to-case': 'Support request',
  'web-to-lead': 'Event enquiry',
  'brand-setup-request': 'Brand setup request',
};

/** Characters of the longest subject. */
const longestSubject = 150;

/** The mail for one submission: everything a visitor wrote is in its text, nothing of it is markup. */
export function composeMail(
  { kind, reference, receivedAt, fields }: Submission,
  productName: string,
): SubmissionMail {
  const about = oneLine(fields['subject'] ?? fields['entityName'] ?? fields['last_name'] ?? '');
  const head = `[${productName}] ${kindNames[kind]} ${reference}`;
  const subject = about === '' ? head : `${head}: ${about}`;
  const lines = Object.entries(fields)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}: ${value}`);
  const email = fields['email'] ?? '';
  return {
    subject: subject.slice(0, longestSubject),
    text: [`${kindNames[kind]} ${reference}, received ${receivedAt}`, '', ...lines, ''].join('\n'),
    replyTo: isEmail(email) && oneLine(email) === email ? email : null,
  };
}

/** Line breaks and other control characters would begin another header. */
function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
}
