import clsx from 'clsx';
import type { TermDifference } from '#shared/domain/report/compareEvents.ts';
import { fixed } from '#shared/domain/report/reportTable.ts';
import { reporterMessages } from '#renderer/reporter/reporterMessages.ts';
import styles from './WhyHere.module.css';

interface Side {
  label: string;
  score: number;
}

interface WaterfallProps {
  terms: readonly TermDifference[];
  mine: Side;
  theirs: Side;
}

const { why: words } = reporterMessages;
const decimals = 4;

/** Term by term from one score to the other: figures, and bars that each begin where the last one ended. */
export function Waterfall({ terms, mine, theirs }: WaterfallProps) {
  const stops = [mine.score, ...terms.map(({ to }) => to)];
  const [least, most] = [Math.min(...stops), Math.max(...stops)];
  const share = (value: number) => ((value - least) / (most - least || 1)) * 100;
  return (
    <div className={styles.scroller} tabIndex={0} role="group" aria-label={words.terms}>
      <table className={styles.waterfall}>
        <caption>{words.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{words.term}</th>
            <th scope="col">{mine.label}</th>
            <th scope="col">{theirs.label}</th>
            <th scope="col">{words.difference}</th>
            <th scope="col" className={styles.bars}>
              {words.steps(mine.label, theirs.label)}
            </th>
          </tr>
        </thead>
        <tbody>
          {terms.map(({ t, name, from, to, ...term }) => (
            <tr key={t}>
              <th scope="row">{name}</th>
              <td>{fixed(term.mine, decimals)}</td>
              <td>{fixed(term.theirs, decimals)}</td>
              <td>{signed(term.theirs - term.mine)}</td>
              <td className={styles.bars} aria-hidden="true">
                <span
                  className={clsx(styles.bar, to < from && styles.less)}
                  style={{
                    left: `${share(Math.min(from, to))}%`,
                    width: `${Math.abs(share(to) - share(from))}%`,
                  }}
                />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{words.score}</th>
            <td>{fixed(mine.score, decimals)}</td>
            <td>{fixed(theirs.score, decimals)}</td>
            <td>{signed(theirs.score - mine.score)}</td>
            <td className={styles.bars}>{words.higher}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

function signed(value: number): string {
  const text = fixed(value, decimals);
  return value > 0 && Number(text) > 0 ? `+${text}` : text;
}
