import { createTransport } from 'nodemailer';
import type { Submission } from '#server/storage/submissions/submissionRepository.ts';
import { composeMail } from './composeMail.ts';

export interface MailSettings {
  /** `smtp://` or `smtps://`, with user and password where the server needs them. */
  url: string;
  from: string;
  to: readonly string[];
}

/** Sends one submission; rejects when the receiver did not take it. */
export type SendSubmission = (submission: Submission) => Promise<void>;

/** Milliseconds for each step of the conversation; together below the claim of a delivery. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/**
 * Sends submissions by SMTP. Sender and recipients come from the settings alone, never from a form.
 * The message id follows from the reference, so that a mail sent twice after a crash is recognised.
 */
export function createMailSender(
  { url, from, to }: MailSettings,
  productName: () => string,
): SendSubmission {
  const transport = createTransport({
    ...connectionOf(new URL(url)),
    ...timeouts,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = from.slice(from.lastIndexOf('@') + 1);
  return async (submission) => {
    const { subject, text, replyTo } = composeMail(submission, productName());
    await transport.sendMail({
      from: { name: '', address: from },
      to: to.map((address) => ({ name: '', address })),
      envelope: { from, to: [...to] },
      messageId: `<${submission.reference}@${domain}>`,
      date: new Date(submission.receivedAt),
      subject,
      text,
      ...(replyTo === null ? {} : { replyTo: { name: '', address: replyTo } }),
    });
  };
}

const loopback = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** Passwords and forms are sent encrypted, unless the server is this machine or `?tls=optional` is set. */
function connectionOf(url: URL) {
  const secure = url.protocol === 'smtps:';
  const mayBePlain = loopback.test(url.hostname) || url.searchParams.get('tls') === 'optional';
  const user = decodeURIComponent(url.username);
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port === '' ? (secure ? 465 : 587) : Number(url.port),
    secure,
    requireTLS: !secure && !mayBePlain,
    ...(user === '' ? {} : { auth: { user, pass: decodeURIComponent(url.password) } }),
  };
}
