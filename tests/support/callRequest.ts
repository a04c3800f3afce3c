import { calls, type CallName } from '#shared/contract/calls.ts';
import { fillCall } from '#renderer/api/fillCall.ts';

/** The request of any call of the product. */
export function callRequest(name: CallName, input: object): { path: string; init: RequestInit } {
  return fillCall(calls[name], input);
}
