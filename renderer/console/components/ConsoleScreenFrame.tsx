import { useState, type ComponentProps, type ReactNode } from 'react';
import { screenNames, type ConsoleScreen } from '#shared/contract/desktop/desktopEvents.ts';
import { ShownFailures } from './RequestNotice.tsx';
import layout from '#renderer/ui/layout.module.css';
import styles from './ConsoleScreenFrame.module.css';

interface ConsoleScreenFrameProps {
  screen: ConsoleScreen;
  lead?: string;
  tools?: ReactNode;
  children: ReactNode;
}

/** Name, tools and content of a console screen. */
export function ConsoleScreenFrame({ screen, lead, tools, children }: ConsoleScreenFrameProps) {
  const failures = useState<ComponentProps<typeof ShownFailures>['value'][0]>([]);
  return (
    <div className={styles.screen}>
      <header className={styles.header}>
        <div>
          <h1 className={styles.title}>{screenNames[screen]}</h1>
          {lead !== undefined && <p className={styles.lead}>{lead}</p>}
        </div>
        {tools !== undefined && <div className={layout.row}>{tools}</div>}
      </header>
      <ShownFailures value={failures}>{children}</ShownFailures>
    </div>
  );
}
