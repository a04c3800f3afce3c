import clsx from 'clsx';
import { useId, useState, type ReactNode } from 'react';
import { reporterMessages } from '#renderer/reporter/reporterMessages.ts';
import { ToolButton } from '#renderer/ui/button/ToolButton.tsx';
import styles from './CollapsiblePart.module.css';

interface CollapsiblePartProps {
  title: string;
  detail?: string;
  isOpenAtFirst?: boolean;
  children: ReactNode;
}

/** A part of the report that can be shown or hidden. */
export function CollapsiblePart(props: CollapsiblePartProps) {
  const { title, detail, isOpenAtFirst = true, children } = props;
  const id = useId();
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  return (
    <section className={styles.part} aria-labelledby={`${id}-title`}>
      <div className={styles.head}>
        <h2 id={`${id}-title`} className={styles.title}>
          {title}
          {detail && <span className={styles.detail}> {detail}</span>}
        </h2>
        <ToolButton
          variant="quiet"
          className={clsx(styles.toggle)}
          aria-expanded={isOpen}
          aria-controls={id}
          aria-describedby={`${id}-title`}
          onClick={() => setIsOpen(!isOpen)}
          label={isOpen ? reporterMessages.hide : reporterMessages.show}
        />
      </div>
      <div id={id} className={styles.body} hidden={!isOpen}>
        {isOpen && children}
      </div>
    </section>
  );
}
