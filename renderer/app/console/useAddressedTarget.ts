import { useAtom, useAtomValue } from 'jotai';
import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { consoleStateAtom, targetAtom } from '#renderer/state/console/targets.ts';

/**
 * The address decides the target, so that Back and links lead to the same server. `isReady` is false
 * until the state follows the address: nothing may be asked of the previous server meanwhile.
 */
export function useAddressedTarget(): { isReady: boolean; unknownId: string | null } {
  const { search } = useLocation();
  const targets = useAtomValue(consoleStateAtom)?.targets ?? [];
  const [target, setTarget] = useAtom(targetAtom);
  const wanted = new URLSearchParams(search).get('target') ?? 'local';
  const isKnown = targets.some(({ id }) => id === wanted);
  const isReady = !isKnown || target?.id === wanted;
  useLayoutEffect(() => {
    if (!isReady) setTarget(wanted);
  }, [isReady, setTarget, wanted]);
  return { isReady, unknownId: isKnown ? null : wanted };
}
