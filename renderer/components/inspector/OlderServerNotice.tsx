import { useAtomValue } from 'jotai';
import { Notice } from '#renderer/components/console/Notice.tsx';
import { correctionMessages } from '#renderer/content/console/correctionMessages.ts';
import { memberAtom } from '#renderer/state/console/staffOfTarget.ts';
import { staffApiAtom } from '#renderer/state/console/targetApi.ts';

/** Which server is too old to change events, and what it cannot do. */
export function OlderServerNotice() {
  const { targetName } = useAtomValue(staffApiAtom);
  const version = useAtomValue(memberAtom)?.version;
  return <Notice tone="warning">{correctionMessages.older(targetName, version)}</Notice>;
}
