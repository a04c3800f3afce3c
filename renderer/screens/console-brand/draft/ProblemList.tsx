import type { StoredBrand } from '#shared/contract/endpoints/brandEndpoints.ts';
import { brandMessages } from '#renderer/content/console/brandMessages.ts';
import styles from './SaveBar.module.css';

interface ProblemListProps {
  problems: StoredBrand['problems'];
  /** Shows the field of a problem. */
  onShow: (file: string, field: string) => void;
}

/** Each problem, as a button that leads to its field. */
export function ProblemList({ problems, onShow }: ProblemListProps) {
  return (
    <ul className={styles.list}>
      {problems.map(({ file, field, message }) => (
        <li key={`${file} ${field} ${message}`}>
          <button type="button" className={styles.problem} onClick={() => onShow(file, field)}>
            {brandMessages.problem(file, field, message)}
          </button>
        </li>
      ))}
    </ul>
  );
}
