import { toolMessages } from '#renderer/content/console/toolMessages.ts';
import { Button } from '#renderer/ui/button/Button.tsx';
import styles from './Pager.module.css';

interface PagerProps {
  /** How many there are, on all pages. */
  summary: string;
  /** From 1. */
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
          <Button
            size="small"
            variant="quiet"
            disabled={page <= 1}
            onClick={() => onPage(page - 1)}
          >
            {words.previous}
          </Button>
          <span>{words.position(page, pages)}</span>
          <Button
            size="small"
            variant="quiet"
            disabled={page >= pages}
            onClick={() => onPage(page + 1)}
          >
            {words.next}
          </Button>
        </>
      )}
    </div>
  );
}
