import { ECDH } from 'node:crypto';
import { Resolver } from 'node:dns/promises';
import {
  type AddressPolicy,
  createAddressPolicy,
  RefusedAddressError,
} from '#server/import/fetch/addressPolicy.ts';
import { postBytes } from '#server/import/fetch/postBytes.ts';
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
/** Milliseconds until a push service must have answered: 300 that do not answer delay others by two of them. */
const answerTimeout = 4000;

const loopback = /^(?:127\.\d+\.\d+\.\d+|\[::1\])$/;
/** A name with a dot, whose last part is none of those that are not public (RFC 6761 and its like). */
const publicName =
  /^(?:[a-z\d_-]+\.)+(?!(?:localhost|local|internal|lan|arpa|test|invalid|onion)$)[a-z][a-z\d-]*$/;

/** Public addresses, and this machine where FETCH_NETWORKS allows it: other networks in it are for listings. */
export function createPushPolicy(networks: readonly string[]): AddressPolicy {
  const own = networks.filter((network) => /^(?:127\.|::1)/.test(network));
  return createAddressPolicy(own, resolveName);
}

/** Asks name servers itself: the system's resolver waits in one of the few threads that files are read in. */
async function resolveName(hostname: string): Promise<{ address: string }[]> {
  const resolver = new Resolver({ timeout: 1500, tries: 1 });
  const asked = [resolver.resolve4(hostname), resolver.resolve6(hostname)];
  const found = await Promise.all(asked.map((answer) => answer.catch(() => [])));
  return found.flat().map((address) => ({ address }));
}

/** Throws `RefusedAddressError` unless it is https at port 443 of a public name, as browsers write it; of this machine any. */
function checkEndpoint(policy: AddressPolicy, endpoint: string): void {
  const { protocol, hostname, port, href } = policy.checkUrl(endpoint);
  const isUsual = protocol === 'https:' && port === '' && publicName.test(hostname);
  if (href === endpoint && (isUsual || loopback.test(hostname))) return;
  throw new RefusedAddressError('takes the https address of a push service, at port 443');
}

/** Returns the fault of a browser's subscription, by its field; null without one. */
export function findSubscriberFault(policy: AddressPolicy, { endpoint, p256dh }: PushSubscriber) {
  try {
    checkEndpoint(policy, endpoint);
  } catch {
    const message =
      'The https address of a push service, as the browser gives it: a public name, port 443';
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
  const status = await postBytes(endpoint, { policy, headers, body, timeout: answerTimeout });
  if (status === 404 || status === 410) return false;
  if (status >= 200 && status < 300) return true;
  throw new Error(`the push service answered ${status}`);
}
