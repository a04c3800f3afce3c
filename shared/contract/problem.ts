import { z } from 'zod';
import codes from '#resources/contract/error-codes.json' with { type: 'json' };

/** Every error code the product API answers with: its HTTP status and its title (RFC 9457). */
export const errorCodes = codes;
export type ErrorCode = keyof typeof errorCodes;

/** RFC 9457 problem document; `errors[].path` is a JSON pointer into the body, the query or the path. */
export const problemSchema = z.strictObject({
  type: z.literal('about:blank'),
  code: z.enum(Object.keys(codes) as ErrorCode[]),
  status: z.int(),
  title: z.string(),
  detail: z.string(),
  errors: z.array(z.strictObject({ path: z.string(), message: z.string() })).optional(),
});

export type Problem = z.infer<typeof problemSchema>;
