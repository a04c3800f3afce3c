import { z } from 'zod';
import { calls } from '#shared/contract/calls.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';

/** product 5.5: each required, at most 100 characters. */
const requiredText = z.string().trim().min(1).max(100);

export const onboardingEndpoints = {
  submitBrandSetupRequest: {
    call: calls.submitBrandSetupRequest,
    summary: 'Ask for a brand on the partner product',
    status: 201,
    /** The slug of the brand's partner. */
    params: z.strictObject({ partner: z.string().regex(/^[a-z\d]+(?:-[a-z\d]+)*$/) }),
    body: z.strictObject({
      eventVenueName: requiredText,
      entityName: requiredText,
      email: z.email().max(100),
      entityAddress: requiredText,
      /** Name and email of each user, one pair a line. */
      additionalBrandUsers: z.string().max(4000),
    }),
    multiline: ['additionalBrandUsers'],
    response: z.strictObject({ reference: z.string() }),
    errors: ['not_found'],
  },
} as const satisfies Record<string, Endpoint>;
