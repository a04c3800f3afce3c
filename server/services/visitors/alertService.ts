import type { CallAnswer, CallRequest } from '#shared/contract/endpoints.ts';
import { appError } from '#server/services/appError.ts';
import type { AlertQueue, PushSubscriber } from '#server/storage/alerts/alertQueue.ts';
import type { Visitor } from './visitor.ts';
import type { WritesFor } from './visitorWrites.ts';

export interface AlertService {
  get(visitor: Visitor): Promise<CallAnswer<'getAlerts'>>;
  add(visitor: Visitor, body: CallRequest<'addAlerts'>['body']): Promise<void>;
  /** Whoever knows the address of a browser may do so, in any mode. */
  remove(endpoint: string): Promise<void>;
}

interface AlertServiceOptions {
  queue: Pick<AlertQueue, 'endpointsOf' | 'remove'>;
  /** Of this installation (RFC 8292), base64url. */
  publicKey: string;
  writesFor: WritesFor;
  /** What is wrong with a browser, by its field; null: nothing. */
  findFault: (subscriber: PushSubscriber) => { path: string; message: string } | null;
}

/** Which browsers of a visitor are sent alerts. */
export function createAlertService(options: AlertServiceOptions): AlertService {
  const { queue, publicKey, writesFor } = options;
  return {
    async get({ sessionId, mode }) {
      return { publicKey, endpoints: mode === 'visitor' ? await queue.endpointsOf(sessionId) : [] };
    },
    async add(visitor, { endpoint, p256dh, auth, timeZone }) {
      const subscriber = { endpoint, p256dh, auth, timeZone };
      const fault = options.findFault(subscriber);
      if (fault !== null) throw appError('invalid_request', 'See errors for each field.', [fault]);
      await writesFor(visitor).addSubscriber(subscriber);
    },
    remove: queue.remove,
  };
}
