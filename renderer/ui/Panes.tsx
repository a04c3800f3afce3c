import type { ReactNode } from 'react';
import { Group, Panel, Separator } from 'react-resizable-panels';
import styles from './Panes.module.css';

interface PanesProps {
  handleLabel: string;
  first: ReactNode;
  second: ReactNode;
  /** The second pane stays mounted while the first opens and closes. */
  show: 'first' | 'second' | 'both';
  className?: string | undefined;
  /** Per cent of the first pane at the start. */
  share: number;
  onShare: (share: number) => void;
}

/** Two panes side by side with a handle between them, for pointer and arrow keys. */
export function Panes({ handleLabel, first, second, show, className, share, onShare }: PanesProps) {
  return (
    <Group
      className={className}
      orientation="horizontal"
      onLayoutChanged={({ first: left }, { isUserInteraction }) => {
        if (left !== undefined && isUserInteraction) onShare(left);
      }}
    >
      {show !== 'second' && (
        <Panel key="first" id="first" defaultSize={`${share}%`} minSize="25%">
          <div className={styles.pane}>{first}</div>
        </Panel>
      )}
      {show === 'both' && (
        <Separator key="handle" className={styles.handle} aria-label={handleLabel} />
      )}
      {show !== 'first' && (
        <Panel key="second" id="second" minSize="18%">
          <div className={styles.pane}>{second}</div>
        </Panel>
      )}
    </Group>
  );
}
