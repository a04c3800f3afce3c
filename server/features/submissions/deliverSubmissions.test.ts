import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { OpenedDatabase } from '#server/storage/engine/openDatabase.ts';
import { createDeliveryQueue } from '#server/storage/submissions/deliveryQueue.ts';
import { createSubmissionRepository } from '#server/storage/submissions/submissionRepository.ts';
import { erasePersonalData } from '#server/storage/visitors/personalData.ts';
import { openTestDatabase } from '#tests/support/openTestDatabase.ts';
import { startMailServer, type MailServer } from '#tests/support/startMailServer.ts';
import { createMailSenders, type SendSubmission } from './createMailSenders.ts';
import { deliverSubmissions } from './deliverSubmissions.ts';

const day = 86_400_000;
let clock = new Date('2026-11-20T00:00:00Z');
let database: OpenedDatabase;
let mailServer: MailServer;

beforeEach(async () => {
  clock = new Date('2026-11-20T00:00:00Z');
  database = await openTestDatabase();
  mailServer = await startMailServer();
});
afterEach(async () => {
  await mailServer.close();
  await database.close();
});

function mailSenders() {
  const to = ['support@tickets.example'];
  const settings = { url: mailServer.url, from: 'forms@tickets.example', to };
  return createMailSenders(settings, () => 'Wattle Tickets');
}

async function submit(reference: string, fields: Record<string, string> = {}) {
  await createSubmissionRepository(database.read, database.write, ['mail']).store({
    reference,
    kind: 'web-to-case',
    sessionId: 'visitor-1',
    receivedAt: clock.toISOString(),
    fields: { name: 'Ann', email: 'ann@example.com', subject: 'Refund', ...fields },
  });
}

/** One server that looks into the queue once; returns what failed. */
async function deliver(mail: SendSubmission = mailSenders().mail) {
  const failures: { isFinal: boolean; reason: string }[] = [];
  await deliverSubmissions({
    queue: createDeliveryQueue(database.read, database.write),
    senders: { ...mailSenders(), mail },
    now: () => clock,
    onFailure: (failure) => failures.push(failure),
  });
  return failures;
}

const count = () => createDeliveryQueue(database.read, database.write).count();

test('a submission is mailed to the configured address, once', async () => {
  await submit('WT-1', { description: 'Two tickets\nfor Friday' });
  await deliver();
  await deliver();
  expect(mailServer.mails).toHaveLength(1);
  const [mail] = mailServer.mails;
  expect(mail).toMatchObject({ from: 'forms@tickets.example', to: ['support@tickets.example'] });
  expect(mail?.source).toContain('Reply-To: ann@example.com');
  expect(mail?.source).toContain('Subject: [Wattle Tickets] Support request WT-1: Refund');
  expect(mail?.source).toContain('for Friday');
  expect(await count()).toEqual({ waiting: 0, sent: 1, failed: 0 });
});

test('an answer of staff goes to the visitor alone, once, and answers to it to the first receiver', async () => {
  await submit('WT-1', { subject: 'Refund\r\nBcc: all@tickets.example' });
  await deliver();
  const submissions = createSubmissionRepository(database.read, database.write, ['mail']);
  const answer = (text: string) => submissions.change('WT-1', { answer: text }, clock);
  expect(await answer('It is on its way.')).toBe('changed');
  expect(await answer('Again.')).toBe('answering');
  await deliver();
  await deliver();
  expect(mailServer.mails).toHaveLength(2);
  const [, mail] = mailServer.mails;
  expect(mail).toMatchObject({ from: 'forms@tickets.example', to: ['ann@example.com'] });
  expect(mail?.source).toContain('Subject: Re: Refund Bcc: all@tickets.example (WT-1)');
  expect(mail?.source).toContain('Reply-To: support@tickets.example');
  expect(mail?.source).toContain('Message-ID: <WT-1.1@tickets.example>');
  expect(mail?.source).toContain('It is on its way.');
  expect((await submissions.search({ limit: 1 }))[0]).toMatchObject({ answerState: 'sent' });
  await answer('Has it come?');
  await deliver();
  expect(mailServer.mails[2]?.source).toContain('Has it come?');
  expect((await submissions.search({ limit: 1 }))[0]?.work).toHaveLength(2);
});

test('a mail is written for people: labels of the forms, and nothing of the provider', async () => {
  await submit('WT-1', {
    Case_Reason__c: 'Cancelled Event',
    orgid: '00D000000000000AAA',
    recordType: '',
    retURL: 'https://tickets.example/customer-support/thank-you',
    Brand__c: 'Wattle Tickets',
    How_many_tickets_will_be_for_sale__c: '250',
  });
  await deliver();
  const text =
    mailServer.mails[0]?.source
      .split(/\r?\n\r?\n/)
      .slice(1)
      .join('\n\n') ?? '';
  expect(text).toContain('Reason: Cancelled Event');
  expect(text).toContain('Tickets for sale: 250');
  // In the zone of this machine, which is named: a brand may be anywhere.
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const received = new RegExp(`received \\d+ \\w+ \\d{4}, \\d+:\\d\\d [ap]m \\(${timeZone}\\)`);
  expect(text).toMatch(received);
  expect(text).not.toMatch(/__c|orgid|retURL|00D0/);
});

test('several servers do not send the same submission twice', async () => {
  for (let number = 1; number <= 12; number += 1) await submit(`WT-${number}`);
  await Promise.all([deliver(), deliver(), deliver()]);
  const subjects = mailServer.mails.map(({ source }) => /^Subject: (.*)$/m.exec(source)?.[1]);
  expect(subjects).toHaveLength(12);
  expect(new Set(subjects).size).toBe(12);
});

test('a refused mail is tried again later, not at once', async () => {
  await submit('WT-1');
  mailServer.refuse(true);
  expect(await deliver()).toMatchObject([
    { isFinal: false, reason: expect.stringContaining('451') },
  ]);
  mailServer.refuse(false);
  await deliver();
  expect(mailServer.mails).toEqual([]);
  clock = new Date(clock.getTime() + 61_000);
  await deliver();
  expect(mailServer.mails).toHaveLength(1);
});

test('a mail that is refused for days is given up, and sent on request', async () => {
  await submit('WT-1');
  mailServer.refuse(true);
  let attempts = 0;
  for (let failures = await deliver(); failures.length > 0; failures = await deliver()) {
    attempts += 1;
    clock = new Date(clock.getTime() + day);
  }
  expect(attempts).toBe(9);
  expect(await count()).toEqual({ waiting: 0, sent: 0, failed: 1 });
  mailServer.refuse(false);
  expect(await createDeliveryQueue(database.read, database.write).retryFailed(clock)).toBe(1);
  await deliver();
  expect(mailServer.mails).toHaveLength(1);
});

test('a server that dies while it sends leaves the mail to another', async () => {
  await submit('WT-1');
  const queue = createDeliveryQueue(database.read, database.write);
  const until = new Date(clock.getTime() + 120_000);
  await queue.claim(['mail'], { now: clock, until, most: 5 });
  await deliver();
  expect(mailServer.mails).toEqual([]);
  clock = new Date(until.getTime() + 1);
  await deliver();
  expect(mailServer.mails).toHaveLength(1);
});

test('a submission that is erased is not sent, and leaves nothing in the queue', async () => {
  await submit('WT-1');
  await erasePersonalData(database.write, { sessionId: 'visitor-1', email: null }, clock);
  await deliver();
  expect(mailServer.mails).toEqual([]);
  expect(await count()).toEqual({ waiting: 0, sent: 0, failed: 0 });
});

test('a failure is stored without the addresses a mail server repeats', async () => {
  await submit('WT-1');
  await deliver(() => Promise.reject(new Error('550 <ann@example.com> is unknown')));
  const row = await database.read
    .selectFrom('submission_delivery')
    .select('last_error')
    .executeTakeFirst();
  expect(row?.last_error).toBe('550 (address) is unknown');
});

describe('what a visitor writes cannot become a header', () => {
  const attack = 'x\r\nBcc: victim@example.com\r\n\r\nhello\r\n.\r\nMAIL FROM:<a@b.example>';

  test.each(['name', 'email', 'subject', 'description', 'entityName', 'last_name'])(
    'in %s',
    async (field) => {
      await submit('WT-1', { [field]: field === 'email' ? `ann@example.com${attack}` : attack });
      await deliver();
      expect(mailServer.mails).toHaveLength(1);
      const [mail] = mailServer.mails;
      expect(mail?.to).toEqual(['support@tickets.example']);
      const [head = ''] = mail?.source.split(/\r?\n\r?\n/) ?? [];
      expect(head).not.toMatch(/^bcc:/im);
      expect(head.match(/^(?:to|from|subject|reply-to):/gim)?.length).toBe(
        field === 'email' ? 3 : 4,
      );
    },
  );
});
