import { DateTime, SystemZone } from 'luxon';
import { createTransport } from 'nodemailer';
import { describeSubmission } from '#shared/domain/submissions/describeSubmission.ts';
import type { SubmissionKind } from '#server/storage/engine/schema.ts';
import type { Submission } from '#server/storage/submissions/submissionRepository.ts';

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

/** Sends by SMTP. The message id follows from the reference, so that a mail sent twice after a crash is recognised. */
export function createMailSenders({ url, from, to }: MailSettings, productName: () => string) {
  const transport = createTransport({
    ...connectionOf(new URL(url)),
    ...timeouts,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = from.slice(from.lastIndexOf('@') + 1);
  const send = ({ receivers, id, date, replyTo, ...content }: Mail) =>
    transport.sendMail({
      from: { name: '', address: from },
      to: receivers.map((address) => ({ name: '', address })),
      envelope: { from, to: [...receivers] },
      messageId: `<${id}@${domain}>`,
      date: new Date(date),
      ...content,
      ...(replyTo === null ? {} : { replyTo: { name: '', address: replyTo } }),
    });
  return {
    /** Rejects where the mail server does not answer or refuses our sign-in; sends nothing. */
    verify: () => transport.verify(),
    /** A submission to staff. Sender and recipients come from the settings alone, never from a form. */
    async mail(submission: Submission) {
      const { reference: id, receivedAt: date } = submission;
      await send({ receivers: to, id, date, ...composeMail(submission, productName()) });
    },
    /** The last answer of staff to the visitor, at the address in the form. */
    async answer(submission: Submission) {
      const answers = submission.work.filter(({ kind }) => kind === 'answer');
      const last = answers.at(-1);
      const { email } = describeSubmission(submission.fields);
      if (last === undefined || email === null) return;
      await send({
        receivers: [email],
        id: `${submission.reference}.${answers.length}`,
        date: last.at,
        replyTo: to[0] ?? null,
        ...composeAnswer(submission, last.text, productName()),
      });
    },
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

interface Mail {
  receivers: readonly string[];
  /** Before the domain of the sender. */
  id: string;
  date: string;
  subject: string;
  text: string;
  replyTo: string | null;
}

const kindNames: Record<SubmissionKind, string> = {
  'web-to-case': 'Support request',
  'web-to-lead': 'Event enquiry',
  'brand-setup-request': 'Brand setup request',
};

const longestSubject = 150;

/** The mail for one submission: everything a visitor wrote is in its text, nothing of it is markup. */
function composeMail({ kind, reference, receivedAt, fields }: Submission, productName: string) {
  const about = oneLine(fields['subject'] ?? fields['entityName'] ?? fields['last_name'] ?? '');
  const head = `[${productName}] ${kindNames[kind]} ${reference}`;
  const subject = about === '' ? head : `${head}: ${about}`;
  const { email, written } = describeSubmission(fields);
  const lines = written.map(
    ([name, value]) => `${name}${value.includes('\n') ? ':\n' : ': '}${value}`,
  );
  return {
    subject: subject.slice(0, longestSubject),
    text: [
      `${kindNames[kind]} ${reference}, received ${inWords(receivedAt)}`,
      '',
      ...lines,
      '',
    ].join('\n'),
    replyTo: email,
  };
}

function composeAnswer(
  { kind, reference, fields }: Submission,
  answer: string,
  productName: string,
): Pick<Mail, 'subject' | 'text'> {
  const about = oneLine(describeSubmission(fields).subject) || kindNames[kind];
  return {
    subject: `Re: ${about.slice(0, longestSubject)} (${reference})`,
    text: [answer, '', '-- ', `${productName}, ${reference}`, ''].join('\n'),
  };
}

/** `25 November 2026, 6:44 pm (Australia/Perth)`: in the zone of the machine, or of `TZ`, which no brand states. */
function inWords(instant: string): string {
  const at = DateTime.fromISO(instant, { zone: SystemZone.instance, locale: 'en-AU' });
  return `${at.toFormat('d MMMM yyyy, h:mm a')} (${at.zoneName})`;
}

/** Line breaks and other control characters would begin another header. */
function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
}
