import { useAtomValue, useSetAtom } from 'jotai';
import { toolMessages } from '#renderer/console/content/toolMessages.ts';
import { setModeAtom, targetAtom } from '#renderer/console/state/targets.ts';
import { ToolButton } from '#renderer/ui/button/ToolButton.tsx';
import { Notice } from '#renderer/ui/feedback/Notice.tsx';

/** A notice why a screen needs developer mode, with a button that switches to it. */
export function DeveloperNotice({ text }: { text: string }) {
  const target = useAtomValue(targetAtom);
  const setMode = useSetAtom(setModeAtom);
  if (target === null || target.mode === 'developer') return null;
  return (
    <Notice>
      {text}
      <ToolButton
        onClick={() => void setMode('developer')}
        label={toolMessages.reporter.switchMode}
      />
    </Notice>
  );
}
