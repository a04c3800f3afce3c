import { createHmac } from 'node:crypto';
import type { Submission } from '#server/storage/submissions/submissionRepository.ts';
import type { SendSubmission } from './createMailSenders.ts';

export interface WebhookSettings {
  url: string;
  secret: string;
  now: () => Date;
}

/** Milliseconds until a receiver must have answered. */
const answerTimeout = 10_000;

/**
 * Posts submissions as JSON, signed as Standard Webhooks (standardwebhooks.com) describes: HMAC-SHA256
 * over `id.timestamp.body` with the secret's bytes. Anything but 2xx is a failure; redirects are not followed.
 */
export function createWebhookSender({ url, secret, now }: WebhookSettings): SendSubmission {
  return async ({ reference, kind, receivedAt, fields }: Submission) => {
    const body = JSON.stringify({ reference, kind, receivedAt, fields });
    const timestamp = String(Math.floor(now().getTime() / 1000));
    const signature = createHmac('sha256', secret)
      .update(`${reference}.${timestamp}.${body}`)
      .digest('base64');
    const answer = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'webhook-id': reference,
        'webhook-timestamp': timestamp,
        'webhook-signature': `v1,${signature}`,
      },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(answerTimeout),
    });
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(`the webhook answered ${answer.status}`);
  };
}
