import { createContext, useContext, useId, useLayoutEffect } from 'react';
import { Link } from 'react-router-dom';
import { ApiError } from '#renderer/api/apiError.ts';
import type { RequestState } from '#renderer/api/useRequest.ts';
import { operationsMessages } from '#renderer/console/content/operationsMessages.ts';
import { toolMessages } from '#renderer/console/content/toolMessages.ts';
import { Notice } from '#renderer/ui/feedback/Notice.tsx';
import { useScreenPath } from './screenAddress.ts';

/** There is no staff key, or its person was removed or has another one. */
const keyCodes: ReadonlySet<string> = new Set(['staff_required', 'staff_key_refused']);

interface RequestNoticeProps {
  request: RequestState<unknown>;
  /** What was asked for, where a screen asks for several things. */
  name?: string | undefined;
}

type Shown = readonly (readonly [id: string, text: string])[];
type ChangeShown = (change: (last: Shown) => Shown) => void;

/** The failures that a screen shows: the same one is shown once. */
export const ShownFailures = createContext<readonly [Shown, ChangeShown]>([[], () => undefined]);

function useIsFirst(text: string | null): boolean {
  const id = useId();
  const [shown, change] = useContext(ShownFailures);
  useLayoutEffect(() => {
    if (text === null) return undefined;
    change((last) => [...last, [id, text]]);
    return () => change((last) => last.filter(([other]) => other !== id));
  }, [id, text, change]);
  const first = shown.find(([, other]) => other === text)?.[0] ?? id;
  return first === id;
}

/** The state of a request that waits or failed; without a staff key, with a link to set one. */
export function RequestNotice({ request, name }: RequestNoticeProps) {
  const { pathOf } = useScreenPath();
  const error = request.status === 'failure' ? request.error : null;
  const needsKey = error instanceof ApiError && keyCodes.has(error.code);
  const reason = request.status === 'failure' ? request.reason : '';
  const text = needsKey ? reason : toolMessages.failed(reason, name);
  const isFirst = useIsFirst(error === null ? null : text);
  if (request.status === 'success' || !isFirst) return null;
  if (request.status === 'pending')
    return (
      <Notice>
        {name && `${name}: `}
        {toolMessages.pending}
      </Notice>
    );
  return (
    <Notice tone={needsKey ? 'warning' : 'danger'}>
      {text}
      {needsKey && <Link to={pathOf('servers')}>{operationsMessages.setKey}</Link>}
    </Notice>
  );
}

/** Why an action failed; nothing where it did not. */
export function FailedNotice({ reason }: { reason: string | null | undefined }) {
  if (reason === null || reason === undefined) return null;
  return <Notice tone="danger">{toolMessages.failed(reason)}</Notice>;
}
