import { calls, isToolCall, type CallName } from '#shared/contract/calls.ts';
import { aCustomerToken } from '#tests/support/aCustomerToken.ts';
import { examples } from '#tests/support/examples.ts';
import type { SweepRequest } from './sweepRequest.ts';

/** Another visitor, whose traits nobody else may read. */
export const victim = {
  sessionId: 'victim-session',
  trackingId: 'victim-tracking',
  customerId: 'victim-customer',
  token: aCustomerToken('victim-customer'),
  /** The link they were sent by somebody who has a token of their own. */
  foreignToken: aCustomerToken('stranger-customer'),
};

/** In every text that the victim sends in a form. */
export const marker = 'victim-marker';

const cookie = `sessionId=${victim.sessionId}; inpage=${victim.trackingId}`;
const identity = { sessionId: victim.sessionId, customerId: null, interactionTarget: 'home' };

/** What the victim sends with a call, beside who they are; a call that is not here sends its example. */
const traits: { [N in CallName]?: readonly object[] } = {
  setLocation: [
    { locationType: 'geo', geo: { latitude: -34.42, longitude: 150.89 }, postcode: null },
    { locationType: 'postcode', postcode: '0800' },
  ],
  addBookmark: [{ eventKey: 3 }, { eventKey: 4 }],
  removeBookmark: [{ eventKey: 4 }],
  setBands: [{ keys: [3, 5] }],
  recordEventView: [{ eventKey: 7 }],
  recordEventClick: [{ eventKey: 9, customerId: victim.foreignToken }],
  recordSectionShowMore: [{ interactionTarget: 'genre-1', customerId: victim.token }],
  linkCustomer: [{ token: victim.token }, { token: victim.foreignToken }],
  submitBrandSetupRequest: [
    {
      eventVenueName: marker,
      entityName: marker,
      email: `${marker}@victim.example`,
      entityAddress: marker,
      additionalBrandUsers: marker,
    },
  ],
};

/** Every write there is, as the victim: those of the contract, of the forms, and opening pages and links. */
export function victimWrites(): SweepRequest[] {
  const names = (Object.keys(calls) as CallName[]).filter(
    (name) => calls[name].method !== 'GET' && !isToolCall(calls[name]),
  );
  return [
    ...[
      '/',
      `/?r=${victim.foreignToken}`,
      `/?r=${victim.token}`,
      '/?postcode=0800',
      '/events/3',
    ].map((path) => ({ name: `GET ${path}`, method: 'GET', path })),
    ...names.flatMap(callAsVictim),
    form('/crm/web-to-case', ['orgid', 'name', 'email', 'type', 'subject', 'description']),
    form('/crm/web-to-lead', ['oid', 'first_name', 'last_name', 'phone', 'email', 'description']),
    { name: 'GET /api/session', method: 'GET', path: '/api/session' },
  ].map((request) => ({ ...request, headers: { cookie } }));
}

function callAsVictim(name: CallName): SweepRequest[] {
  const { method, path } = calls[name];
  const example = examples[name] as { params?: Record<string, string>; body?: object };
  const links = [victim.customerId, victim.token, victim.foreignToken];
  const sent =
    name === 'getRecommendations' ? links.map((customerId) => ({ customerId })) : traits[name];
  return (sent ?? [{}]).map((trait) => {
    const own = Object.entries(identity).filter(([key]) => key in (example.body ?? {}));
    const body =
      name === 'getRecommendations'
        ? trait
        : { ...example.body, ...Object.fromEntries(own), ...trait };
    const filled = path.replaceAll(/:(\w+)/g, (_, key: string) => example.params?.[key] ?? '');
    return { name: `${name} ${JSON.stringify(trait)}`, method, path: filled, body };
  });
}

function form(path: string, fields: readonly string[]): SweepRequest {
  const filled = fields.map((field) => [
    field,
    field === 'orgid' || field === 'oid' ? '00D' : marker,
  ]);
  return {
    name: path,
    method: 'POST',
    path,
    form: Object.fromEntries(filled) as Record<string, string>,
  };
}
