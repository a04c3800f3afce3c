import { contentMessages } from '#renderer/content/contentMessages.ts';
import styles from './TableOfContents.module.css';

interface TableOfContentsProps {
  chapters: readonly { id: string; text: string }[];
}

/** The chapters of a long page. */
export function TableOfContents({ chapters }: TableOfContentsProps) {
  return (
    <nav aria-label={contentMessages.onThisPage} className={styles.contents}>
      <h2 className={styles.title}>{contentMessages.onThisPage}</h2>
      <ol>
        {chapters.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`} className={styles.link}>
              {text}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
