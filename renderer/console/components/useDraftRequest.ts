import { useEffect, useEffectEvent, useState } from 'react';
import type { CallAnswer, CallInput } from '#shared/contract/endpoints.ts';
import { searchAfterRest } from '#renderer/api/searchAfterRest.ts';
import { reasonOf, type RequestState } from '#renderer/api/useRequest.ts';
import { useWindowEvent } from '#renderer/ui/useWindowEvent.ts';
import { useStaffRequest } from './useStaffRequest.ts';

/**
 * What a server stores: as it answers, and after a save, whose answer is newer, as that one says. It is read again when
 * the window gets the focus, and after a save: a read that began before it has an older answer.
 */
export function useStored<N extends 'getBrand' | 'getRules'>(name: N) {
  type T = CallAnswer<N>;
  const [request, readAgain] = useStaffRequest(name, {} as CallInput<N>);
  useWindowEvent('focus', readAgain);
  const [saved, setSaved] = useState<{ after: RequestState<T>; stored: T }>();
  const answer = request.status === 'success' ? request.answer : null;
  return {
    request,
    stored: saved?.after === request ? saved.stored : answer,
    onSaved: (stored: T) => {
      setSaved({ after: request, stored });
      readAgain();
    },
    onReadAgain: readAgain,
  };
}

type Result<T> = { key: string; draft: unknown; answer: T | null; error: unknown };

/**
 * Asks the server about a draft, by its identity, once typing pauses. Until it answers, the answer about the older
 * draft stays, and `isPending` is true.
 */
export function useDraftRequest<T>(
  send: () => Promise<T>,
  key: string,
  draft: unknown,
  /** Milliseconds without a change before the request is sent. */
  rest = 250,
) {
  const [result, setResult] = useState<Result<T> | null>(null);
  const sendNow = useEffectEvent(send);
  useEffect(() => {
    const settle = (answer: T | null, error: unknown) => setResult({ key, draft, answer, error });
    return searchAfterRest({
      rest,
      search: () => sendNow(),
      onFound: (answer) => settle(answer, null),
      onFailure: (error) => settle(null, error),
    });
  }, [key, draft, rest]);
  return {
    answer: result?.answer ?? null,
    failure: result === null || result.error === null ? null : reasonOf(result.error),
    error: result?.error ?? null,
    isPending: result?.key !== key || result.draft !== draft,
  };
}
