import type { ReactNode } from 'react';
import styles from './ConsoleScreenFrame.module.css';

interface ConsoleScreenFrameProps {
  title: string;
  lead?: string;
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
