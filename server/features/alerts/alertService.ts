import type { CallRequest } from '#shared/contract/endpoints.ts';
import { appError } from '#server/features/appError.ts';
import type { ShopContext } from '#server/features/serverContext.ts';
import type { Visitor } from '#server/features/visitors/visitor.ts';
import { createAlertQueue } from '#server/storage/alerts/alertQueue.ts';
import { createPushPolicy, findSubscriberFault } from './sendPush.ts';

type AlertServiceOptions = Pick<ShopContext, 'config' | 'database' | 'pushKeys' | 'writesFor'>;

/** Which browsers of a visitor are sent alerts. */
export function createAlertService({ config, database, pushKeys, writesFor }: AlertServiceOptions) {
  const { publicKey } = pushKeys;
  const policy = createPushPolicy(config.fetchNetworks);
  const queue = createAlertQueue(database.read, database.write);
  return {
    async get({ sessionId, mode }: Visitor) {
      if (mode !== 'visitor') return { publicKey: '', endpoints: [] };
      return { publicKey, endpoints: await queue.endpointsOf(sessionId) };
    },
    async add(visitor: Visitor, { sessionId, ...subscriber }: CallRequest<'addAlerts'>['body']) {
      const isNobody = sessionId === undefined && !visitor.hasCookie && !subscriber.previous;
      const fault = isNobody ? noSession : findSubscriberFault(policy, subscriber);
      const isStored = fault === null && (await writesFor(visitor).addSubscriber(subscriber));
      if (isStored) return;
      throw appError('invalid_request', 'See errors for each field.', [fault ?? otherKeys]);
    },
    /** For the session of a browser and for who has its secret, in any mode. */
    async remove({ sessionId }: Visitor, body: CallRequest<'removeAlerts'>['body']) {
      await queue.remove(body.endpoint, { sessionId, auth: body.auth ?? '' });
    },
  };
}

const noSession = { path: '/sessionId', message: 'The session of the visitor, or its cookie' };
const otherKeys = { path: '/endpoint', message: 'Stored with other keys: subscribe anew' };
