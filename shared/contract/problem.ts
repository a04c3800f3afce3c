import { z } from 'zod';

/** Every error code the product API answers with: its HTTP status and its title (RFC 9457). */
export const errorCodes = {
  malformed_body: { status: 400, title: 'The body is not valid JSON' },
  invalid_path: { status: 400, title: 'A part of the address has the wrong form' },
  console_token_required: { status: 401, title: 'The launch token of the console is missing' },
  operations_token_required: { status: 401, title: 'Only operators may call this' },
  developer_required: { status: 403, title: 'Only developers may call this' },
  staff_required: { status: 403, title: 'Only staff may call this' },
  staff_key_refused: { status: 401, title: 'This staff key is not valid' },
  role_required: { status: 403, title: 'Your role may not call this' },
  staff_conflict: { status: 409, title: 'This person cannot be changed so' },
  submission_conflict: { status: 409, title: 'This submission cannot be changed so' },
  session_mismatch: {
    status: 403,
    title: 'The session of the body is not the session of the cookie',
  },
  proxy_not_configured: {
    status: 403,
    title: 'This server is not configured for the proxy before it',
  },
  forbidden_origin: { status: 403, title: 'Calls from another site are refused' },
  not_found: { status: 404, title: 'There is nothing at this address' },
  event_not_found: { status: 404, title: 'There is no event with this key' },
  method_not_allowed: { status: 405, title: 'This address does not take this method' },
  event_changed: { status: 409, title: 'The event changed meanwhile' },
  brand_changed: { status: 409, title: 'The brand changed meanwhile' },
  rules_changed: { status: 409, title: 'The rules changed meanwhile' },
  confirmation_required: { status: 409, title: 'This must be confirmed' },
  brand_read_only: { status: 409, title: 'This brand cannot be edited' },
  mode_changed: { status: 409, title: 'The mode changed meanwhile' },
  console_conflict: { status: 409, title: 'This cannot be done now' },
  calendar_revoked: { status: 410, title: 'This calendar was stopped' },
  precondition_failed: { status: 412, title: 'This is not the requested version' },
  body_too_large: { status: 413, title: 'The body is too large' },
  unsupported_media_type: { status: 415, title: 'The body must be application/json' },
  range_not_satisfiable: { status: 416, title: 'The file has no such part' },
  misdirected_request: { status: 421, title: 'This server does not answer for this host' },
  invalid_request: { status: 422, title: 'The request breaks the contract' },
  invalid_brand: { status: 422, title: 'The brand has problems' },
  invalid_rules: { status: 422, title: 'The rules have problems' },
  unknown_keys: { status: 422, title: 'Some keys are not in the catalogue' },
  invalid_postcode: { status: 422, title: 'This is not an Australian postcode' },
  rate_limited: { status: 429, title: 'Too many requests' },
  internal_error: { status: 500, title: 'Something went wrong on our side' },
  target_unreachable: { status: 502, title: 'The target does not answer as it should' },
  storage_unavailable: { status: 503, title: 'The data store does not answer' },
  search_unavailable: { status: 503, title: 'The search index cannot be built' },
  shutting_down: { status: 503, title: 'The server is closing' },
  overloaded: { status: 503, title: 'The server is busy' },
} as const;

export type ErrorCode = keyof typeof errorCodes;

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
