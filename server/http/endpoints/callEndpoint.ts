import type { CallName } from '#shared/contract/calls.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { endpoints, type CallAnswer, type CallRequest } from '#shared/contract/endpoints.ts';
import { runAs, type Actor } from '#server/actor.ts';
import { appError } from '#server/features/appError.ts';
import { runAt } from '#server/features/rules/shopClock.ts';
import type { StaffMember, Visitor } from '#server/features/visitors/visitor.ts';
import type { HttpContext } from '#server/http/httpContext.ts';
import { parseInput, type RawInput } from './parseInput.ts';
import { requireCaller } from './routeGuards.ts';

export interface Answered<N extends CallName> {
  answer: CallAnswer<N>;
  /** Without a cookie, the session of the body. */
  visitor: Visitor;
}

/** Answers one call of the contract, over HTTP or in process: checks its caller and session, parses it, handles it. */
export async function callEndpoint<N extends CallName>(
  name: N,
  call: { input: RawInput; visitor: Visitor },
  options: Pick<HttpContext, 'handlers' | 'checksAnswers'>,
): Promise<Answered<N>> {
  const endpoint: Endpoint = endpoints[name];
  requireCaller(endpoint, call.visitor);
  const request = parseInput(endpoint, call.input) as CallRequest<N>;
  const visitor = claimedVisitor(request, call.visitor);
  const handle = () => runAt(visitor.shownTime, () => options.handlers[name](request, visitor));
  const { staff } = visitor;
  const handled = await (staff === null ? handle() : runAs(actorOf(staff), handle));
  const answer = handled as CallAnswer<N>;
  if (options.checksAnswers) endpoint.response.parse(answer);
  return { answer, visitor };
}

function actorOf({ name, isConsole }: StaffMember): Actor {
  return isConsole === true ? { kind: 'console', name: '' } : { kind: 'staff', name };
}

/**
 * The session id of the body must be the cookie's. Without a cookie it identifies the visitor; with several
 * it selects one, since a script sees the cookies of its own page and no other site can send a body.
 */
function claimedVisitor(request: unknown, visitor: Visitor): Visitor {
  const sessionId = (request as { body?: { sessionId?: string } }).body?.sessionId;
  if (sessionId === undefined || sessionId === visitor.sessionId) return visitor;
  if (!visitor.hasCookie || visitor.otherIds.includes(sessionId)) return { ...visitor, sessionId };
  throw appError('session_mismatch', 'Reload the page to continue with one session.');
}
