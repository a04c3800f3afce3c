import { createElement, useMemo, useRef, useState, type ReactNode, useContext } from 'react';
import type { ReportAnswer } from '#shared/domain/report/reportAnswer.ts';
import {
  categoryMixTable,
  scoreByRankTable,
  dateTable,
  distanceTable,
  sectionOverlapTable,
} from '#shared/domain/report/reportCharts.ts';
import {
  type ReportTable,
  type TableRow,
  cellText,
  fixed,
} from '#shared/domain/report/reportTable.ts';
import { topScore } from '#shared/domain/report/shownEvents.ts';
import { stackedTermsTable } from '#shared/domain/report/stackedTerms.ts';
import { formatCountOf } from '#shared/domain/search/formatCount.ts';
import { saveChart } from '#renderer/platform/saveChart.ts';
import { ToolButton } from '#renderer/ui/button/ToolButton.tsx';
import { BarChart } from '#renderer/ui/chart/BarChart.tsx';
import { LineChart } from '#renderer/ui/chart/LineChart.tsx';
import { Choice } from '#renderer/ui/form/ListControls.tsx';
import { useLoaded } from '#renderer/ui/useLoaded.ts';
import { FileNamerContext } from './data/fileNames.ts';
import type { LoadedReport } from './data/loadReport.ts';
import { CollapsiblePart } from './parts/CollapsiblePart.tsx';
import { Notes } from './parts/ReportNotices.tsx';
import { ReportTableView } from './parts/ReportTableView.tsx';
import { reporterMessages } from './reporterMessages.ts';
import styles from './ReportCharts.module.css';

interface ReportChartsProps {
  report: LoadedReport;
  now: Date;
  onOpenEvent: (eventKey: number, sectionId: string) => void;
}

const { charts: messages } = reporterMessages;

const loadMap = () => import('./RecommendedMap.tsx').then((module) => module.RecommendedMap);

/** The report in pictures. */
export function ReportCharts({ report, now, onOpenEvent }: ReportChartsProps) {
  const { answer, profile } = report;
  const recommendedMap = useLoaded(loadMap, answer.explanation?.positions !== undefined);
  const byRank = useMemo(() => scoreByRankTable(answer), [answer]);
  const overlap = useMemo(() => sectionOverlapTable(answer), [answer]);
  const distance = useMemo(() => distanceTable(answer), [answer]);
  const dates = useMemo(() => dateTable(answer, now), [answer, now]);
  const mix = useMemo(() => categoryMixTable(answer, profile), [answer, profile]);
  return (
    <>
      {answer.explanation?.positions ? (
        <CollapsiblePart title={messages.map}>
          {recommendedMap && createElement(recommendedMap, { answer, onOpenEvent })}
        </CollapsiblePart>
      ) : (
        <Notes texts={[messages.noPositions]} />
      )}
      <ChartPart table={byRank} summary={scoreSummary(answer)}>
        <LineChart
          title={byRank.title}
          {...chartOf(byRank, 'rank')}
          xLabel={messages.rank}
          yLabel={messages.score}
        />
      </ChartPart>
      <TermsChart report={report} />
      <ChartPart
        table={overlap}
        summary={rowsSummary(overlap, messages.overlap, messages.noOverlap)}
      >
        <BarChart title={overlap.title} {...chartOf(overlap, 'pair', ['shared'])} isLying />
      </ChartPart>
      {distance ? <Spread table={distance} /> : <Notes texts={[messages.noDistances]} />}
      <Spread table={dates} />
      <ChartPart table={mix} summary={rowsSummary(mix, messages.mix, messages.noMix)}>
        <BarChart
          title={mix.title}
          {...chartOf(mix, 'label', profile ? ['page', 'profile'] : ['page'])}
          isLying
        />
      </ChartPart>
    </>
  );
}

function Spread({ table }: { table: ReportTable }) {
  return (
    <ChartPart table={table} summary={rowsSummary(table, messages.events, messages.noMix)}>
      <BarChart title={table.title} {...chartOf(table, 'range')} />
    </ChartPart>
  );
}

function TermsChart({ report: { answer } }: { report: LoadedReport }) {
  const [chosen, setChosen] = useState(answer.sections[0]?.id);
  const section = answer.sections.find(({ id }) => id === chosen) ?? answer.sections[0];
  if (!section) return null;
  const table = stackedTermsTable(section, answer);
  const terms = termsOf(table).map(({ id }) => id);
  return (
    <ChartPart
      table={table}
      summary={termsSummary(table)}
      control={
        <Choice
          label={messages.section}
          value={section.id}
          options={answer.sections.map(({ id, title }) => [id, title])}
          onChoose={setChosen}
        />
      }
    >
      {terms.length > 0 && (
        <BarChart title={table.title} {...chartOf(table, 'event', terms)} isStacked isLying />
      )}
    </ChartPart>
  );
}

const longestLabel = 28;

/** Chart data of a table: one column labels the points, the given ones (by default all others) are the series. */
function chartOf({ columns, rows }: ReportTable, labelId: string, seriesIds?: readonly string[]) {
  const wanted = seriesIds ?? columns.map(({ id }) => id).filter((id) => id !== labelId);
  const series = columns.filter(({ id }) => wanted.includes(id));
  return {
    series: series.map(({ id, label, kind }) => ({ id, label, isShare: kind === 'percent' })),
    points: rows.map(({ cells }) => {
      const fullLabel = String(cells[labelId] ?? '');
      return { ...cells, label: shorten(fullLabel), fullLabel };
    }),
  };
}

function shorten(text: string): string {
  return text.length <= longestLabel ? text : `${text.slice(0, longestLabel - 1)}…`;
}

interface ChartPartProps {
  table: ReportTable;
  /** The chart as a text of one or two sentences. */
  summary: string;
  control?: ReactNode;
  children: ReactNode;
}

function ChartPart({ table, summary, control, children }: ChartPartProps) {
  const figure = useRef<HTMLElement>(null);
  const fileName = useContext(FileNamerContext);
  const save = (type: 'svg' | 'png') => {
    // Icons of the legend are surfaces too.
    const chart = figure.current?.querySelector<SVGSVGElement>('.recharts-wrapper > svg');
    if (chart) void saveChart(chart, fileName(`chart-${table.id}`), type);
  };
  return (
    <CollapsiblePart title={table.title}>
      <figure ref={figure} className={styles.figure}>
        {control}
        <figcaption className={styles.summary}>{summary}</figcaption>
        {table.rows.length > 0 && children}
      </figure>
      {table.rows.length > 0 && (
        <div className={styles.files}>
          {(['svg', 'png'] as const).map((type) => (
            <ToolButton
              key={type}
              variant="quiet"
              aria-label={reporterMessages.charts.saveAs(table.title, type.toUpperCase())}
              onClick={() => save(type)}
              label={type.toUpperCase()}
            />
          ))}
        </div>
      )}
      <details className={styles.details}>
        <summary>{reporterMessages.charts.asTable}</summary>
        <ReportTableView table={table} />
      </details>
    </CollapsiblePart>
  );
}

function scoreSummary({ sections }: ReportAnswer): string {
  const lines = sections.map(({ title, events }) => {
    const last = events.at(-1)?.score ?? 0;
    return `${title} falls from ${topScore(events).toFixed(2)} to ${last.toFixed(2)} over ${formatCountOf(events.length, 'event')}`;
  });
  return lines.length === 0 ? 'There are no sections.' : `${lines.join('; ')}.`;
}

function termsOf({ columns }: ReportTable) {
  return columns.filter(({ id }) => !['rank', 'event', 'score'].includes(id));
}

function termsSummary(table: ReportTable): string {
  const terms = termsOf(table);
  if (terms.length === 0) return 'There are no terms: they need the developer cookie.';
  const means = terms
    .map(({ id, label }) => ({ label, mean: meanOf(table.rows, id) }))
    .toSorted((a, b) => b.mean - a.mean);
  const parts = means.map(({ label, mean }) => `${label} ${fixed(mean, 3)}`);
  return `Mean contribution over ${formatCountOf(table.rows.length, 'event')}: ${parts.join(', ')}.`;
}

function meanOf(rows: readonly TableRow[], id: string): number {
  const sum = rows.reduce((total, { cells }) => total + Number(cells[id] ?? 0), 0);
  return sum / Math.max(1, rows.length);
}

/** The rows of a short table in words: `under 10 km 12, 10–50 km 4`. */
function rowsSummary(table: ReportTable, lead: string, none: string): string {
  if (table.rows.length === 0) return none;
  const [label, ...values] = table.columns;
  const parts = table.rows.map(({ cells }) => {
    const figures = values.map((column) => cellText(column, cells[column.id] ?? null));
    return `${cells[label?.id ?? ''] ?? ''} ${figures.join(' / ')}`;
  });
  return `${lead}: ${parts.join(', ')}.`;
}
