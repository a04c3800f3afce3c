import { useAtomValue } from 'jotai';
import { useEffect, useEffectEvent } from 'react';
import type { CallName } from '#shared/contract/calls.ts';
import type { CallInput } from '#shared/contract/endpoints.ts';
import { useRequest } from '#renderer/api/useRequest.ts';
import { staffApiAtom } from '#renderer/console/state/targetApi.ts';
import { useWindowEvent } from '#renderer/ui/useWindowEvent.ts';

/** What the chosen target answers to a call of staff; another input or version is asked about anew. */
export function useStaffRequest<N extends CallName>(name: N, input: CallInput<N>, version = 0) {
  const { call, targetId } = useAtomValue(staffApiAtom);
  return useRequest(() => call(name, input), JSON.stringify([targetId, version, input]));
}

/** Milliseconds between looks at a screen that stays open. */
const interval = 30_000;

/** A request that is sent again while its screen is in sight: whenever the window gets the focus, and now and then. */
export function useFreshRequest<T>(send: () => Promise<T>, key: string) {
  const [request, askAgain] = useRequest(send, key);
  const ask = useEffectEvent(askAgain);
  useEffect(() => {
    const timer = setInterval(() => ask(), interval);
    return () => clearInterval(timer);
  }, []);
  useWindowEvent('focus', askAgain);
  return [request, askAgain] as const;
}
