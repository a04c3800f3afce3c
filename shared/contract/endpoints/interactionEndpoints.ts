import { z } from 'zod';
import { calls } from '#shared/contract/calls.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import {
  customerIdField,
  emptyAnswer,
  eventKeyField,
  interactionTargetField,
  sessionIdField,
} from '#shared/contract/fields.ts';

const sectionBody = z.strictObject({
  sessionId: sessionIdField,
  customerId: customerIdField,
  interactionTarget: interactionTargetField,
});
const eventBody = sectionBody.extend({ eventKey: eventKeyField });

const interaction = <C extends Endpoint['call'], B extends z.ZodType>(
  call: C,
  summary: string,
  body: B,
) =>
  ({
    call,
    summary,
    status: 204,
    body,
    response: emptyAnswer,
    errors: ['session_mismatch'],
  }) as const satisfies Endpoint;

export const interactionEndpoints = {
  recordEventView: interaction(calls.recordEventView, 'An event was seen', eventBody),
  recordEventClick: interaction(calls.recordEventClick, 'An event was opened', eventBody),
  recordSectionView: interaction(calls.recordSectionView, 'A section was seen', sectionBody),
  recordSectionShowMore: interaction(
    calls.recordSectionShowMore,
    'More of a section was requested',
    sectionBody,
  ),
} as const satisfies Record<string, Endpoint>;
