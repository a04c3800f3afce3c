import { z } from 'zod';
import type { EndpointRow } from './endpoint.ts';

export const contentPageSchema = z.strictObject({
  title: z.string(),
  description: z.string(),
  /** The heading over the text; the HTML does not repeat it. */
  heading: z.string(),
  html: z.string(),
  /** Headings of the second and third level, in order, for a table of contents. */
  headings: z.array(z.strictObject({ id: z.string(), text: z.string(), level: z.int() })),
});

export const contentEndpoints = {
  getContentPage: {
    summary: 'A static page: title and sanitised HTML',
    params: z.strictObject({ slug: z.string().regex(/^[a-z0-9-]{1,60}$/) }),
    response: contentPageSchema,
    errors: ['not_found'],
  },
} as const satisfies Record<string, EndpointRow>;
