import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { ApiError } from './apiError.ts';

export type RequestState<T> =
  /** `last` is the answer to the question before: for lists that stay in sight while another text is typed. */
  | { status: 'pending'; last: T | null }
  | { status: 'failure'; reason: string; error: unknown }
  | { status: 'success'; answer: T };

type Settled<T> = Exclude<RequestState<T>, { status: 'pending' }>;

/** Sends the request on mount and with each new key, which is pending at once; older answers are dropped. */
export function useRequest<T>(send: () => Promise<T>, key: string): [RequestState<T>, () => void] {
  const [settled, setSettled] = useState<{ key: string; state: Settled<T> } | null>(null);
  const [turn, setTurn] = useState(0);
  const begin = useLatest();
  const sendNow = useEffectEvent(send);
  useEffect(() => {
    const isLatest = begin();
    const settle = (state: Settled<T>) => isLatest() && setSettled({ key, state });
    sendNow()
      .then((answer) => settle({ status: 'success', answer }))
      .catch((error: unknown) => settle({ status: 'failure', reason: reasonOf(error), error }));
  }, [begin, key, turn]);
  const again = () => setTurn((last) => last + 1);
  if (settled?.key === key) return [settled.state, again];
  return [{ status: 'pending', last: settled && answerOf(settled.state) }, again];
}

/** The answer of a request, or the one before it while it is pending; null without any. */
export function answerOf<T>(request: RequestState<T>): T | null {
  if (request.status === 'pending') return request.last;
  return request.status === 'success' ? request.answer : null;
}

/** Each request calls the result, for a check that none began since: an overtaken answer must not be shown. */
export function useLatest(): () => () => boolean {
  const newest = useRef(0);
  return useCallback(() => {
    const mine = (newest.current += 1);
    return () => mine === newest.current;
  }, []);
}

/** A check after a wait: whether the component is still shown. A left screen must not change address or target. */
export function useIsShown(): () => boolean {
  const isShown = useRef(false);
  // Hidden screens are not unmounted, but their effects end.
  useLayoutEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return useCallback(() => isShown.current, []);
}

/** Runs actions; `error`: why the last one failed, else null. `run` never rejects: it returns whether it succeeded. */
export function useAction() {
  const [{ isBusy, error }, setState] = useState<{ isBusy: boolean; error: unknown }>(atRest);
  const run = async (action: () => Promise<unknown>): Promise<boolean> => {
    setState({ isBusy: true, error: null });
    try {
      await action();
      setState(atRest);
      return true;
    } catch (caught) {
      setState({ isBusy: false, error: caught });
      return false;
    }
  };
  return { isBusy, error, failure: error === null ? null : reasonOf(error), run };
}

const atRest = { isBusy: false, error: null };

/** The messages of a refused form by field, within a part of the body; those of no field are under the empty name. */
export function faultsOf(error: unknown, within = ''): Record<string, string> {
  const errors = error instanceof ApiError ? (error.problem?.errors ?? []) : [];
  if (errors.length === 0) return { '': reasonOf(error) };
  return Object.fromEntries(
    errors.map(({ path, message }) => {
      const rest = path.startsWith(`${within}/`) ? path.slice(within.length) : path;
      return [rest.split('/')[1] ?? '', message] as const;
    }),
  );
}

/** The message of a failure. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
