import { ECDH } from 'node:crypto';
import { type AddressPolicy, RefusedAddressError } from '#server/catalogue/addressPolicy.ts';
import { postBytes } from '#server/catalogue/postBytes.ts';
import type { PushSubscriber } from '#server/storage/alerts/alertQueue.ts';
import type { PushKeys } from '#server/storage/alerts/pushKeys.ts';
import type { AlertMessage } from './composeMessage.ts';

export interface PushOptions {
  keys: PushKeys;
  /** Whom a push service can write to: `mailto:…`. */
  contact: string;
  policy: AddressPolicy;
}

/** Seconds that a push service keeps a message for a device that is off. */
const keptFor = 86_400;
/** Milliseconds until a push service must have answered; below the claim of a delivery. */
const answerTimeout = 10_000;

const loopback = /^(?:127\.\d+\.\d+\.\d+|\[::1\])$/;

/** Throws `RefusedAddressError` unless it is https of a public host; of this machine http, where FETCH_NETWORKS allows it. */
function checkEndpoint(policy: AddressPolicy, endpoint: string): void {
  const { protocol, hostname } = policy.checkUrl(endpoint);
  if (protocol === 'https:' || loopback.test(hostname)) return;
  throw new RefusedAddressError('takes an https address');
}

/** What is wrong with a browser that wants alerts, by its field; null: nothing. */
export function findSubscriberFault(
  policy: AddressPolicy,
  { endpoint, p256dh }: PushSubscriber,
): { path: string; message: string } | null {
  try {
    checkEndpoint(policy, endpoint);
  } catch {
    const message = 'The https address of a push service on the public internet';
    return { path: '/endpoint', message };
  }
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url');
    return null;
  } catch {
    return { path: '/p256dh', message: 'A point of P-256 (RFC 8291), uncompressed, in base64url' };
  }
}

/** Encrypts a message for a browser and gives it to its push service; returns whether the browser is still there. */
export async function sendPush(
  { endpoint, p256dh, auth }: PushSubscriber,
  message: AlertMessage,
  { keys, contact, policy }: PushOptions,
): Promise<boolean> {
  checkEndpoint(policy, endpoint);
  // A library that few installations need; loaded with the first message.
  const { default: webPush } = await import('web-push');
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(message),
    {
      vapidDetails: { subject: contact, ...keys },
      TTL: keptFor,
      urgency: 'normal',
      topic: message.tag,
    },
  );
  const status = await postBytes(endpoint, {
    policy,
    headers,
    body,
    timeout: answerTimeout,
  });
  if (status === 404 || status === 410) return false;
  if (status >= 200 && status < 300) return true;
  throw new Error(`the push service answered ${status}`);
}
