import { z } from 'zod';
import { errorCodes, type ErrorCode } from './errorCodes.ts';

const codes = Object.keys(errorCodes) as [ErrorCode, ...ErrorCode[]];

/** RFC 9457 problem document; `errors[].path` is a JSON pointer into the body, the query or the path. */
export const problemSchema = z.strictObject({
  type: z.literal('about:blank'),
  code: z.enum(codes),
  status: z.int(),
  title: z.string(),
  detail: z.string(),
  errors: z.array(z.strictObject({ path: z.string(), message: z.string() })).optional(),
});

export type Problem = z.infer<typeof problemSchema>;
