import { useAtomValue, useSetAtom } from 'jotai';
import { toolMessages } from '#renderer/console/content/toolMessages.ts';
import { consoleServicesAtom, shortcutsKey } from '#renderer/console/state/consoleServices.ts';
import { setModeAtom, targetAtom } from '#renderer/console/state/targets.ts';
import { Button } from '#renderer/ui/button/Button.tsx';
import { Notice } from '#renderer/ui/feedback/Notice.tsx';
import styles from '#renderer/ui/feedback/Notice.module.css';

/** A notice why a screen needs developer mode, with a button (or the key D) that switches to it. */
export function DeveloperNotice({ text }: { text: string }) {
  const target = useAtomValue(targetAtom);
  const { storage } = useAtomValue(consoleServicesAtom);
  const setMode = useSetAtom(setModeAtom);
  if (target === null || target.mode === 'developer') return null;
  const hasShortcuts = storage.read(shortcutsKey) !== false;
  return (
    <Notice>
      {text}
      <Button
        size="small"
        aria-keyshortcuts={hasShortcuts ? 'D' : undefined}
        onClick={() => void setMode('developer')}
      >
        {toolMessages.reporter.switchMode}
        {hasShortcuts && (
          <kbd className={styles.key} aria-hidden="true">
            D
          </kbd>
        )}
      </Button>
    </Notice>
  );
}
