import { useAtomValue, useSetAtom } from 'jotai';
import { toolMessages } from '#renderer/content/console/toolMessages.ts';
import { setModeAtom, targetAtom } from '#renderer/state/console/targets.ts';
import { Button } from '#renderer/ui/button/Button.tsx';
import { Notice } from './Notice.tsx';

interface DeveloperNoticeProps {
  /** What is missing without the mode. */
  text?: string;
}

/** Says that a screen needs the developer mode, and switches to it. */
export function DeveloperNotice({
  text = toolMessages.reporter.visitorMode,
}: DeveloperNoticeProps) {
  const mode = useAtomValue(targetAtom)?.mode;
  const setMode = useSetAtom(setModeAtom);
  if (mode === 'developer') return null;
  return (
    <Notice tone="warning">
      {text}
      <Button size="small" onClick={() => void setMode('developer')}>
        {toolMessages.reporter.switchMode}
      </Button>
    </Notice>
  );
}
