import { useMemo, useState } from 'react';
import { categoryMixTable } from '#shared/domain/report/charts/categoryMix.ts';
import { scoreByRankTable } from '#shared/domain/report/charts/scoreByRank.ts';
import { sectionOverlapTable } from '#shared/domain/report/charts/sectionOverlap.ts';
import { dateTable, distanceTable } from '#shared/domain/report/charts/spreads.ts';
import { stackedTermsTable } from '#shared/domain/report/charts/stackedTerms.ts';
import type { ReportTable } from '#shared/domain/report/tables/reportTable.ts';
import type { LoadedReport } from '#renderer/components/report/data/loadReport.ts';
import { Notes } from '#renderer/components/report/parts/Notes.tsx';
import { reporterMessages } from '#renderer/content/reporterMessages.ts';
import { BarChart } from '#renderer/ui/chart/BarChart.tsx';
import { LineChart } from '#renderer/ui/chart/LineChart.tsx';
import { ChartPart } from './ChartPart.tsx';
import styles from './ChartPart.module.css';
import { chartOf } from './chartOf.ts';
import { rowsSummary, scoreSummary, termsSummary } from './chartSummaries.ts';

interface ReportChartsProps {
  report: LoadedReport;
  now: Date;
}

const { charts: messages } = reporterMessages;

/** The report in pictures. */
export function ReportCharts({ report, now }: ReportChartsProps) {
  const { answer, profile } = report;
  const byRank = useMemo(() => scoreByRankTable(answer), [answer]);
  const overlap = useMemo(() => sectionOverlapTable(answer), [answer]);
  const distance = useMemo(() => distanceTable(answer), [answer]);
  const dates = useMemo(() => dateTable(answer, now), [answer, now]);
  const mix = useMemo(() => categoryMixTable(answer, profile), [answer, profile]);
  return (
    <>
      <ChartPart table={byRank} summary={scoreSummary(answer)}>
        <LineChart {...chartOf(byRank, 'rank')} xLabel={messages.rank} yLabel={messages.score} />
      </ChartPart>
      <TermsChart report={report} />
      <ChartPart
        table={overlap}
        summary={rowsSummary(overlap, messages.overlap, messages.noOverlap)}
      >
        <BarChart {...chartOf(overlap, 'pair', ['shared'])} isLying />
      </ChartPart>
      {distance ? <Spread table={distance} /> : <Notes texts={[messages.noDistances]} />}
      <Spread table={dates} />
      <ChartPart table={mix} summary={rowsSummary(mix, messages.mix, messages.noMix)}>
        <BarChart {...chartOf(mix, 'label', profile ? ['page', 'profile'] : ['page'])} isLying />
      </ChartPart>
    </>
  );
}

function Spread({ table }: { table: ReportTable }) {
  return (
    <ChartPart table={table} summary={rowsSummary(table, messages.events, messages.noMix)}>
      <BarChart {...chartOf(table, 'range')} />
    </ChartPart>
  );
}

function TermsChart({ report: { answer } }: { report: LoadedReport }) {
  const [chosen, setChosen] = useState(answer.sections[0]?.id);
  const section = answer.sections.find(({ id }) => id === chosen) ?? answer.sections[0];
  if (!section) return null;
  const table = stackedTermsTable(section, answer);
  const terms = table.columns
    .map(({ id }) => id)
    .filter((id) => !/^(?:rank|event|score)$/.test(id));
  return (
    <ChartPart
      table={table}
      summary={termsSummary(table)}
      control={
        <label className={styles.select}>
          {messages.section}
          <select value={section.id} onChange={(event) => setChosen(event.target.value)}>
            {answer.sections.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </select>
        </label>
      }
    >
      {terms.length > 0 && <BarChart {...chartOf(table, 'event', terms)} isStacked isLying />}
    </ChartPart>
  );
}
