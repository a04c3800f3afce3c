import type { ActivityDay } from '#shared/contract/insight.ts';
import { activityTable, daysTable } from '#shared/contract/insightTables.ts';
import { typedMoment } from '#shared/domain/catalogue/eventDates.ts';
import { type ActivitySubject, activitySubjects } from '#shared/domain/insight/insightLists.ts';
import { answerOf } from '#renderer/api/useRequest.ts';
import { Filters } from '#renderer/console/components/Filters.tsx';
import { useInspector } from '#renderer/console/components/inspector/useInspector.ts';
import { periodOf, periods } from '#renderer/console/components/period.ts';
import { RequestNotice } from '#renderer/console/components/RequestNotice.tsx';
import { useScreenFields } from '#renderer/console/components/screenAddress.ts';
import { useStaffRequest } from '#renderer/console/components/useStaffRequest.ts';
import { insightMessages } from '#renderer/console/content/insightMessages.ts';
import { ReportTableView } from '#renderer/reporter/parts/ReportTableView.tsx';
import { lazyPart } from '#renderer/ui/lazyPart.tsx';

const words = insightMessages.activity;
const subjects = activitySubjects.map((value) => [value, words.subjects[value]] as const);

const LineChart = lazyPart(() => import('#renderer/ui/chart/LineChart.tsx'), 'LineChart');

/** What visitors saw, opened and saved, by day and by a subject. */
export function ActivityFigures() {
  const { fields, set } = useScreenFields('activity', { by: 'event', weeks: '4' });
  const query = { ...periodOf(fields.weeks), by: fields.by as ActivitySubject };
  const [request] = useStaffRequest('getActivity', { query });
  const inspector = useInspector();
  const answer = answerOf(request);
  return (
    <>
      <Filters
        {...{ fields, set }}
        choices={[
          ['by', words.by, subjects],
          ['weeks', insightMessages.weeks, periods],
        ]}
      />
      <RequestNotice request={request} />
      {answer?.days.length === 0 && <p>{words.none}</p>}
      {answer !== null && answer.days.length > 0 && (
        <>
          {answer.days.length > 1 && <DaysChart days={answer.days} />}
          <ReportTableView
            table={activityTable(answer.rows)}
            onOpen={(row) => fields.by === 'event' && inspector.open(Number(row))}
          />
          <ReportTableView table={daysTable(answer.days)} />
        </>
      )}
    </>
  );
}

function DaysChart({ days }: { days: readonly ActivityDay[] }) {
  const series = Object.entries(words.series).map(([id, label]) => ({ id, label }));
  const points = days.map(({ day, changes: _changes, ...counts }) => ({
    label: typedMoment(day),
    ...counts,
  }));
  return (
    <LineChart
      {...{ series, points }}
      title={words.chart}
      xLabel={words.day}
      yLabel={words.count}
    />
  );
}
