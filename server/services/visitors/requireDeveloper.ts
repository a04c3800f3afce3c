import { appError } from '#server/services/appError.ts';
import type { Visitor } from './visitor.ts';

/** What an operator has to set where a proxy passes requests on to a server that believes itself local. */
export const missingProxySettings =
  'A proxy passed this request on. Set PUBLIC_URL and TRUST_PROXY, and DEVELOPER_KEY for developer calls.';

/** Throws `developer_required` for everyone else; behind an unknown proxy the error names what is missing. */
export function requireDeveloper(visitor: Visitor): void {
  if (visitor.isDeveloper) return;
  if (visitor.isBehindUnknownProxy === true) {
    throw appError('proxy_not_configured', missingProxySettings);
  }
  throw appError('developer_required', 'Set the developer cookie to use this.');
}
