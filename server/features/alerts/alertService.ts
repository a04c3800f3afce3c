import type { CallRequest } from '#shared/contract/endpoints.ts';
import { appError } from '#server/features/appError.ts';
import type { Visitor } from '#server/features/visitors/visitor.ts';
import type { WritesFor } from '#server/features/visitors/visitorWrites.ts';
import type { AlertQueue, PushSubscriber } from '#server/storage/alerts/alertQueue.ts';

export type AlertService = ReturnType<typeof createAlertService>;

interface AlertServiceOptions {
  queue: Pick<AlertQueue, 'endpointsOf' | 'remove'>;
  /** Public key of this installation (RFC 8292), base64url. */
  publicKey: string;
  writesFor: WritesFor;
  /** The fault of a browser's subscription, by its field; null without one. */
  findFault: (subscriber: PushSubscriber) => { path: string; message: string } | null;
}

/** Which browsers of a visitor are sent alerts. */
export function createAlertService(options: AlertServiceOptions) {
  const { queue, publicKey, writesFor } = options;
  return {
    async get({ sessionId, mode }: Visitor) {
      if (mode !== 'visitor') return { publicKey: '', endpoints: [] };
      return { publicKey, endpoints: await queue.endpointsOf(sessionId) };
    },
    async add(visitor: Visitor, { sessionId, ...subscriber }: CallRequest<'addAlerts'>['body']) {
      const isNobody = sessionId === undefined && !visitor.hasCookie && !subscriber.previous;
      const fault = isNobody ? noSession : options.findFault(subscriber);
      const isStored = fault === null && (await writesFor(visitor).addSubscriber(subscriber));
      if (isStored) return;
      throw appError('invalid_request', 'See errors for each field.', [fault ?? otherKeys]);
    },
    /** For the session of a browser and for who has its secret, in any mode. */
    async remove(
      { sessionId }: Visitor,
      { endpoint, auth = '' }: CallRequest<'removeAlerts'>['body'],
    ) {
      await queue.remove(endpoint, { sessionId, auth });
    },
  };
}

const noSession = { path: '/sessionId', message: 'The session of the visitor, or its cookie' };
const otherKeys = { path: '/endpoint', message: 'Stored with other keys: subscribe anew' };
