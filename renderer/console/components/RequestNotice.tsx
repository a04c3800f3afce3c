import { useAtomValue } from 'jotai';
import { Link } from 'react-router-dom';
import { ApiError } from '#renderer/api/apiError.ts';
import type { RequestState } from '#renderer/api/useRequest.ts';
import { operationsMessages } from '#renderer/console/content/operationsMessages.ts';
import { toolMessages } from '#renderer/console/content/toolMessages.ts';
import { targetAtom } from '#renderer/console/state/targets.ts';
import { Notice } from '#renderer/ui/feedback/Notice.tsx';
import { screenPath } from './screenAddress.ts';

/** There is no staff key, or its person was removed or has another one. */
const keyCodes: ReadonlySet<string> = new Set(['staff_required', 'staff_key_refused']);

/** The state of a request that waits or failed; without a staff key, with a link to set one. */
export function RequestNotice({ request }: { request: RequestState<unknown> }) {
  const targetId = useAtomValue(targetAtom)?.id ?? 'local';
  if (request.status === 'success') return null;
  if (request.status === 'pending') return <Notice>{toolMessages.pending}</Notice>;
  const { error, reason } = request;
  const needsKey = error instanceof ApiError && keyCodes.has(error.code);
  return (
    <Notice tone={needsKey ? 'warning' : 'danger'}>
      {needsKey ? reason : toolMessages.failed(reason)}
      {needsKey && <Link to={screenPath('targets', targetId)}>{operationsMessages.setKey}</Link>}
    </Notice>
  );
}

/** Why an action failed; nothing where it did not. */
export function FailedNotice({ reason }: { reason: string | null | undefined }) {
  if (reason === null || reason === undefined) return null;
  return <Notice tone="danger">{toolMessages.failed(reason)}</Notice>;
}
