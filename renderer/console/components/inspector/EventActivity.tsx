import { typedMoment } from '#shared/domain/catalogue/eventDates.ts';
import { answerOf } from '#renderer/api/useRequest.ts';
import { RequestNotice } from '#renderer/console/components/RequestNotice.tsx';
import { useStaffRequest } from '#renderer/console/components/useStaffRequest.ts';
import { insightMessages } from '#renderer/console/content/insightMessages.ts';
import { CollapsiblePart } from '#renderer/reporter/parts/CollapsiblePart.tsx';
import { FactList } from '#renderer/ui/FactList.tsx';
import { lazyPart } from '#renderer/ui/lazyPart.tsx';

const { event: words, figures } = insightMessages;
const series = Object.entries(figures).map(([id, label]) => ({ id, label }));

const BarChart = lazyPart(() => import('#renderer/ui/chart/BarChart.tsx'), 'BarChart');

/** What visitors did with an event in eight weeks, and where they met it. */
export function EventActivity({ eventKey }: { eventKey: number }) {
  return (
    <CollapsiblePart title={words.title} isOpenAtFirst={false}>
      <Weeks eventKey={eventKey} />
    </CollapsiblePart>
  );
}

function Weeks({ eventKey }: { eventKey: number }) {
  const [request] = useStaffRequest('getEventActivity', { params: { key: eventKey } });
  const answer = answerOf(request);
  if (answer === null) return <RequestNotice request={request} />;
  if (answer.targets.length === 0) return <p>{words.none}</p>;
  return (
    <>
      <BarChart
        title={words.title}
        series={series}
        points={answer.weeks.map(({ day, ...week }) => ({ label: typedMoment(day), ...week }))}
      />
      <FactList
        facts={answer.targets.map(({ target, seen, clicked, tickets }) => [
          target || words.saved,
          words.target(seen, clicked, tickets),
        ])}
      />
    </>
  );
}
