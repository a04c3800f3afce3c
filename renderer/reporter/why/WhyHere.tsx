import { useState } from 'react';
import { compareTerms, findLeastSwap, findShown } from '#shared/domain/report/compareEvents.ts';
import { fixed } from '#shared/domain/report/reportTable.ts';
import { eventName, shownEvents, type ShownEvent } from '#shared/domain/report/shownEvents.ts';
import type { OpenedIn } from '#renderer/reporter/data/inspectEvent.ts';
import { CollapsiblePart } from '#renderer/reporter/parts/CollapsiblePart.tsx';
import { reporterMessages } from '#renderer/reporter/reporterMessages.ts';
import { Select } from '#renderer/ui/form/Select.tsx';
import { SwapEffect } from './SwapEffect.tsx';
import { Waterfall } from './Waterfall.tsx';
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
      <label className={styles.choice}>
        {words.compareWith}
        <Select
          value={String(theirs.scored.eventKey)}
          options={others.map(({ rank, event, scored }) => [
            String(scored.eventKey),
            words.ranked(rank, eventName(event)),
          ])}
          onChoose={(key) => setChosen(Number(key))}
        />
      </label>
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
      <Waterfall
        terms={terms}
        mine={{ label: `#${mine.rank}`, score: mine.scored.score }}
        theirs={{ label: `#${theirs.rank}`, score: theirs.scored.score }}
      />
      {change ? <SwapEffect {...{ mine, theirs, change, openedIn }} /> : <p>{words.noSwap}</p>}
    </>
  );
}
