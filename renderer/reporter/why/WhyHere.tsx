import clsx from 'clsx';
import { useState } from 'react';
import { reportCheck } from '#shared/domain/report/assertions.ts';
import { sweepForms } from '#shared/domain/report/citySweep.ts';
import {
  compareTerms,
  findLeastSwap,
  findShown,
  type WeightChange,
  swapTable,
  type ChangedPlace,
  type TermDifference,
} from '#shared/domain/report/compareEvents.ts';
import { fixed } from '#shared/domain/report/reportTable.ts';
import { eventName, shownEvents, type ShownEvent } from '#shared/domain/report/shownEvents.ts';
import { termNames } from '#shared/domain/report/stackedTerms.ts';
import { writeWeightFactors } from '#shared/domain/report/weightFactors.ts';
import { useRequest } from '#renderer/api/useRequest.ts';
import { saveFile } from '#renderer/platform/saveFile.ts';
import { browserStorage } from '#renderer/platform/storage.ts';
import type { OpenedIn } from '#renderer/reporter/data/inspectEvent.ts';
import { loadAnswer } from '#renderer/reporter/data/loadReport.ts';
import { CollapsiblePart } from '#renderer/reporter/parts/CollapsiblePart.tsx';
import { ReportTableView } from '#renderer/reporter/parts/ReportTableView.tsx';
import { reporterMessages } from '#renderer/reporter/reporterMessages.ts';
import { ToolButton } from '#renderer/ui/button/ToolButton.tsx';
import { Notice } from '#renderer/ui/feedback/Notice.tsx';
import { Choice } from '#renderer/ui/form/ListControls.tsx';
import styles from './WhyHere.module.css';

const { why: words } = reporterMessages;

/** Why an event stands where it does in a section of a report: beside its neighbour, or any other event there. */
export function WhyHere({ eventKey, openedIn }: { eventKey: number; openedIn: OpenedIn }) {
  const { report, sectionId } = openedIn;
  const [chosen, setChosen] = useState(openedIn.otherKey);
  const mine = findShown(report.answer, eventKey, sectionId);
  if (mine === undefined) return null;
  const others = shownEvents(report.answer).filter(
    ({ section, rank }) => section === mine.section && rank !== mine.rank,
  );
  const above = others.findLast(({ rank }) => rank < mine.rank);
  const theirs = others.find(({ scored }) => scored.eventKey === chosen) ?? above ?? others[0];
  if (theirs === undefined) return null;
  return (
    <CollapsiblePart title={words.title(mine.rank, theirs.rank)} detail={mine.section.title}>
      <Choice
        label={words.compareWith}
        value={String(theirs.scored.eventKey)}
        options={others.map(({ rank, event, scored }) => [
          String(scored.eventKey),
          words.ranked(rank, eventName(event)),
        ])}
        onChoose={(key) => setChosen(Number(key))}
      />
      <Comparison key={theirs.scored.eventKey} {...{ mine, theirs, openedIn }} />
    </CollapsiblePart>
  );
}

interface ComparisonProps {
  mine: ShownEvent;
  theirs: ShownEvent;
  openedIn: OpenedIn;
}

function Comparison({ mine, theirs, openedIn }: ComparisonProps) {
  const gap = theirs.scored.score - mine.scored.score;
  const isBelow = mine.rank > theirs.rank;
  const lead = isBelow ? words.needs : words.leads;
  const terms = compareTerms(mine.scored, theirs.scored);
  const change = findLeastSwap(mine.scored, theirs.scored);
  // Events that the page tries out, and lists by date, do not stand by their scores.
  if (isBelow !== gap > 0) return <p>{words.notByScore}</p>;
  if (terms.length === 0) return <p>{words.withoutTerms}</p>;
  return (
    <>
      <p className={styles.lead}>{lead(fixed(Math.abs(gap), 4), theirs.rank)}</p>
      <Waterfall {...{ terms, mine, theirs }} />
      {change ? <SwapEffect {...{ mine, theirs, change, openedIn }} /> : <p>{words.noSwap}</p>}
    </>
  );
}

type SwapEffectProps = ComparisonProps & { change: WeightChange };

const checksKey = 'report.checks';

/** The least change of one weight that swaps two events, what else it moves, and their order as a check. */
function SwapEffect({ mine, theirs, change, openedIn }: SwapEffectProps) {
  const [isAsked, setAsked] = useState(false);
  const [saved, setSaved] = useState(0);
  const save = () => {
    const [upper, lower] = mine.rank < theirs.rank ? [mine, theirs] : [theirs, mine];
    const line = reportCheck(openedIn.report.form, { upper, lower });
    const stored = browserStorage().read(checksKey);
    const lines = [...new Set([...(Array.isArray(stored) ? stored.map(String) : []), line])];
    browserStorage().write(checksKey, lines);
    saveFile('report.checks', 'text/plain', `${lines.join('\n')}\n`);
    setSaved(lines.length);
  };
  return (
    <>
      <p>{words.swap(termNames[change.term] ?? change.term, change.factor)}</p>
      <div className={styles.tools}>
        <ToolButton onClick={() => setAsked(true)} label={words.whatElse} />
        <ToolButton variant="quiet" onClick={save} label={words.saveCheck} />
        <span role="status">{saved > 0 && words.saved(saved)}</span>
      </div>
      {isAsked && <Effect {...{ mine, change, openedIn }} />}
    </>
  );
}

/** The pages without a place and in six cities, before and after the change. */
function Effect({ mine, change, openedIn }: Omit<SwapEffectProps, 'theirs'>) {
  const { report, apiOf } = openedIn;
  const { eventKey } = mine.scored;
  const tuning = writeWeightFactors({ [change.term]: change.factor });
  const [request] = useRequest(
    async () => {
      const api = apiOf(report.target);
      const places: ChangedPlace[] = [];
      // One after the other: fourteen at once would be rude to a live server.
      for (const { city, form } of sweepForms(report.form)) {
        const before = await loadAnswer(api, form);
        places.push({ city, before, after: await loadAnswer(api, form, tuning) });
      }
      return swapTable(places, change, { eventKey, sectionId: mine.section.id });
    },
    JSON.stringify([report.target.id, report.form, tuning, eventKey, mine.section.id]),
  );
  if (request.status === 'pending') return <Notice>{words.pending}</Notice>;
  if (request.status === 'failure') {
    return <Notice tone="danger">{words.failed(request.reason)}</Notice>;
  }
  return <ReportTableView table={request.answer} />;
}

interface WaterfallProps extends Pick<ComparisonProps, 'mine' | 'theirs'> {
  terms: readonly TermDifference[];
}

const decimals = 4;

/** Term by term from one score to the other: figures, and bars that each begin where the last one ended. */
function Waterfall({ terms, mine, theirs }: WaterfallProps) {
  const labels = [`#${mine.rank}`, `#${theirs.rank}`] as const;
  const stops = [mine.scored.score, ...terms.map(({ to }) => to)];
  const [least, most] = [Math.min(...stops), Math.max(...stops)];
  const share = (value: number) => ((value - least) / (most - least || 1)) * 100;
  return (
    <div className={styles.scroller} tabIndex={0} role="group" aria-label={words.terms}>
      <table className={styles.waterfall}>
        <caption>{words.caption}</caption>
        <thead>
          <tr>
            {[words.term, ...labels, words.difference, words.steps(...labels)].map((text) => (
              <th key={text} scope="col">
                {text}
              </th>
            ))}
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
            <td>{fixed(mine.scored.score, decimals)}</td>
            <td>{fixed(theirs.scored.score, decimals)}</td>
            <td>{signed(theirs.scored.score - mine.scored.score)}</td>
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
