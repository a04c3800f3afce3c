import { brand } from '#shared/domain/brand.ts';
import styles from './Logo.module.css';

const [firstWord, ...otherWords] = brand.productName.split(' ');

/** A sprig of wattle and the name. */
export function Logo() {
  return (
    <span className={styles.logo}>
      <svg className={styles.mark} viewBox="0 0 40 40" aria-hidden="true">
        <path className={styles.stem} d="M6 37C15 32 22 25 27 12" />
        <path className={styles.leaf} d="M14 32c6 4 13 4 20-2-7-3-14-3-20 2Z" />
        {blossoms.map(({ x, y, r }) => (
          <g key={x} transform={`translate(${x} ${y})`}>
            <circle className={styles.fuzz} r={r} />
            <circle className={styles.heart} r={r * 0.62} />
          </g>
        ))}
      </svg>
      <span className={styles.words} translate="no">
        {firstWord} <span className={styles.rest}>{otherWords.join(' ')}</span>
      </span>
    </span>
  );
}

const blossoms = [
  { x: 27, y: 10, r: 7.6 },
  { x: 14, y: 14, r: 6.4 },
  { x: 31, y: 22.5, r: 5.6 },
  { x: 10.5, y: 26, r: 4.8 },
];
