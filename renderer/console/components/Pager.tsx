import { toolMessages } from '#renderer/console/content/toolMessages.ts';
import { ToolButton } from '#renderer/ui/button/ToolButton.tsx';
import styles from './Pager.module.css';

interface PagerProps {
  /** How many there are, on all pages. */
  summary: string;
  /** Number of the page, counted from 1. */
  page: number;
  pages: number;
  onPage: (page: number) => void;
}

/** The number of all rows, and buttons to the pages beside this one. */
export function Pager({ summary, page, pages, onPage }: PagerProps) {
  const words = toolMessages.pages;
  return (
    <div className={styles.pager}>
      <span role="status">{summary}</span>
      {pages > 1 && (
        <>
          <ToolButton
            variant="quiet"
            isDisabled={page <= 1}
            onClick={() => onPage(page - 1)}
            label={words.previous}
          />
          <span>{words.position(page, pages)}</span>
          <ToolButton
            variant="quiet"
            isDisabled={page >= pages}
            onClick={() => onPage(page + 1)}
            label={words.next}
          />
        </>
      )}
    </div>
  );
}
