import { z } from 'zod';

/** A call as the analytics host takes it (docs/product.md#75-analytics); unknown members are ignored. */
export const notifySchema = z.object({
  event: z.literal('track'),
  action: z.enum(['get_cookie', 'page_view']),
  location: z.string().max(4096).optional(),
  referrer: z.string().max(4096).optional(),
  cookies: z.union([z.string().max(8192), z.record(z.string(), z.unknown())]).nullish(),
  dataLayer: z.unknown(),
});
