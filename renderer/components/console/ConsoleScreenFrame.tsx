import type { ReactNode } from 'react';
import styles from './ConsoleScreenFrame.module.css';
import { useAtomValue } from 'jotai';
import { toolMessages } from '#renderer/content/console/toolMessages.ts';
import { targetAtom } from '#renderer/state/console/targets.ts';
import { Button } from '#renderer/ui/button/Button.tsx';
import { Notice } from './Notice.tsx';
import { useChooseTarget } from './screenAddress.ts';

interface ConsoleScreenFrameProps {
  title: string;
  lead?: string;
  /** Buttons beside the title. */
  tools?: ReactNode;
  children: ReactNode;
}

/** Title, tools and content of a console screen. */
export function ConsoleScreenFrame({ title, lead, tools, children }: ConsoleScreenFrameProps) {
  return (
    <div className={styles.screen}>
      <header className={styles.header}>
        <div>
          <h1 className={styles.title}>{title}</h1>
          {lead !== undefined && <p className={styles.lead}>{lead}</p>}
        </div>
        {tools !== undefined && <div className={styles.tools}>{tools}</div>}
      </header>
      {children}
    </div>
  );
}

const words = toolMessages.localOnly;

interface LocalOnlyProps {
  /** What the screen works on, such as `Sessions`. */
  subject: string;
  children: ReactNode;
}

/**
 * A screen that works on this computer's own server alone. With another target it shows nothing of
 * this computer, so that nobody takes its data for that target's.
 */
export function LocalOnly({ subject, children }: LocalOnlyProps) {
  const target = useAtomValue(targetAtom);
  const chooseTarget = useChooseTarget();
  if (target === null || target.isLocal) return children;
  return (
    <Notice tone="warning">
      <p>{words.other(subject, target.name)}</p>
      <Button size="small" onClick={() => chooseTarget('local')}>
        {words.showLocal}
      </Button>
    </Notice>
  );
}
