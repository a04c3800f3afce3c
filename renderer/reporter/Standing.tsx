import { useContext, type ReactNode } from 'react';
import { presetCities, type PresetCity } from '#shared/domain/location/presetCities.ts';
import { readReportForm } from '#shared/domain/report/readReportForm.ts';
import { describeForm, withCity, type ReportForm } from '#shared/domain/report/reportForm.ts';
import {
  describeRules,
  explanationTable,
  standingTable,
  whereTables,
} from '#shared/domain/report/whereTables.ts';
import type { Api } from '#renderer/api/api.ts';
import { useRequest } from '#renderer/api/useRequest.ts';
import { ToolButton } from '#renderer/ui/button/ToolButton.tsx';
import { describeFailure } from './data/describeFailure.ts';
import { InspectEventContext } from './data/inspectEvent.ts';
import { CollapsiblePart } from './parts/CollapsiblePart.tsx';
import { FailureNotice } from './parts/ReportNotices.tsx';
import { ReportTableView } from './parts/ReportTableView.tsx';
import { reporterMessages } from './reporterMessages.ts';
import styles from './WhereIsEvent.module.css';

interface StandingProps {
  api: Api;
  targetName: string;
  /** The visitor, and the place that is asked about beside the cities. */
  form: ReportForm;
  eventKey: number;
  /** The way to the rules of staff, below what they do to the event. */
  rulesLink?: ReactNode;
}

const { whereIs: messages } = reporterMessages;

/** The section and rank of an event for a visitor and in six cities, or the rule that left it out. */
export function Standing({ api, targetName, form, eventKey, rulesLink }: StandingProps) {
  const inspect = useContext(InspectEventContext);
  const ownLabel = describeForm(form);
  const isElsewhere = (city: PresetCity) => describeForm(withCity(form, city)) !== ownLabel;
  const cities = presetCities.filter(isElsewhere);
  const [request, again] = useRequest(
    () =>
      Promise.all(
        [form, ...cities.map((city) => withCity(form, city))].map((asked) => {
          const { trackingId, body } = readReportForm(asked).request;
          const query = trackingId === '' ? {} : { 'overrides.trackingId': trackingId };
          return api.call('whereIsEvent', { query, body: { ...body, eventKey } });
        }),
      ),
    JSON.stringify([targetName, eventKey, form]),
  );
  if (request.status === 'pending') return <p role="status">{reporterMessages.form.loading}</p>;
  if (request.status === 'failure') {
    const failure = describeFailure(request.error, targetName);
    return <FailureNotice failure={failure} onRetry={again} />;
  }
  const [own] = request.answer;
  if (own === undefined) return null;
  const { event, status, displayedLocation } = own;
  if (event === null) return <p role="status">{messages.nowhere}</p>;
  const labels = [ownLabel, ...cities.map(({ name }) => name)];
  const { sections, surfacing } = whereTables(own);
  const explained = explanationTable(own);
  const ruled = describeRules(own);
  const leftOut = status === null ? undefined : messages.leftOut[status];
  return (
    <section className={styles.found} aria-live="polite">
      <h3 className={styles.name}>{messages.eventTitle(event.eventName, event.venue)}</h3>
      {inspect && <ToolButton onClick={() => inspect(event.eventKey)} label={messages.inspect} />}
      {leftOut && <p role="status">{leftOut}</p>}
      {ruled.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {ruled.length > 0 && rulesLink}
      <ReportTableView table={standingTable(request.answer, labels)} filter="" />
      {surfacing.rows.length > 0 && (
        <>
          <p className={styles.lead}>{messages.surfacing}</p>
          <ReportTableView table={surfacing} filter="" />
        </>
      )}
      {explained && (
        <>
          <h3>{messages.explanation(explained.title)}</h3>
          <ReportTableView table={explained} filter="" />
        </>
      )}
      {sections.rows.length > 0 && (
        <CollapsiblePart title={messages.verdicts(displayedLocation)} isOpenAtFirst={false}>
          <ReportTableView table={sections} filter="" />
        </CollapsiblePart>
      )}
    </section>
  );
}
