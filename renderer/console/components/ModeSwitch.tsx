import { useAtomValue, useSetAtom } from 'jotai';
import type { TargetMode } from '#shared/contract/console/targetEndpoints.ts';
import type { ConsoleScreen } from '#shared/contract/desktop/desktopEvents.ts';
import { reasonOf } from '#renderer/api/useRequest.ts';
import { consoleMessages } from '#renderer/console/content/consoleMessages.ts';
import { isSignedInAtom } from '#renderer/console/state/consoleServices.ts';
import { setModeAtom, targetAtom } from '#renderer/console/state/targets.ts';
import { toast } from '#renderer/ui/feedback/toast.ts';
import { RadioRow } from '#renderer/ui/form/RadioRow.tsx';
import { useCurrentScreen } from './screenAddress.ts';

const { modes: words } = consoleMessages;

/** As whom the storefront of the target is looked at: its pages and its reports. */
export function ModeSwitch() {
  const mode = useAtomValue(targetAtom)?.mode ?? 'visitor';
  const setMode = useSetAtom(setModeAtom);
  const showFailure = (error: unknown) =>
    toast({ kind: 'error', text: words.failed(reasonOf(error)) });
  return (
    <RadioRow
      label={words.group}
      options={words.names}
      value={mode}
      onChoose={(name) => void setMode(name).catch(showFailure)}
    />
  );
}

/** Returns a function that chooses a mode where it is in sight: from elsewhere it opens such a screen. */
export function useChooseMode(openScreen: (screen: ConsoleScreen) => void) {
  const setMode = useSetAtom(setModeAtom);
  const isModeShown = useIsModeShown();
  const isSignedIn = useAtomValue(isSignedInAtom);
  return (mode: TargetMode) => {
    if (!isModeShown()) openScreen(isSignedIn ? 'reporter' : 'preview');
    void setMode(mode);
  };
}

/** Returns a check whether the switch of modes is in sight, or on a screen that still loads. */
export function useIsModeShown(): () => boolean {
  const screen = useCurrentScreen();
  // While another screen loads, the address is ahead of the one in sight.
  return () =>
    ['preview', 'reporter'].includes(/^#\/(\w+)/.exec(location.hash)?.[1] ?? screen ?? '');
}
