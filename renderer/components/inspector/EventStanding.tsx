import { useAtomValue } from 'jotai';
import { useLocation } from 'react-router-dom';
import { termNames } from '#shared/domain/report/stackedTerms.ts';
import type { Whereabouts } from '#shared/domain/report/whereTables.ts';
import { emptyReportForm } from '#shared/domain/report/reportForm.ts';
import { readReportForm, type ReportRequest } from '#shared/domain/report/readReportForm.ts';
import { numberColumn, textColumn, type ReportTable } from '#shared/domain/report/reportTable.ts';
import { presetCities } from '#shared/domain/location/presetCities.ts';
import { DeveloperNotice } from '#renderer/components/console/DeveloperNotice.tsx';
import { RequestNotice } from '#renderer/components/console/Notice.tsx';
import { useRequest } from '#renderer/components/console/useRequest.ts';
import { readReportAddress } from '#renderer/components/report/data/reportAddress.ts';
import { CollapsiblePart } from '#renderer/components/report/parts/CollapsiblePart.tsx';
import { ReportTableView } from '#renderer/components/report/parts/ReportTableView.tsx';
import { inspectorMessages as words } from '#renderer/content/console/inspectorMessages.ts';
import { reporterMessages } from '#renderer/content/reporterMessages.ts';
import { targetApiAtom } from '#renderer/state/console/targetApi.ts';
import { targetAtom } from '#renderer/state/console/targets.ts';

/** Where an event stands for the visitor of the address and in six cities, and why. */
export function EventStanding({ eventKey }: { eventKey: number }) {
  const target = useAtomValue(targetAtom);
  const isDeveloper = target?.mode === 'developer';
  return (
    <CollapsiblePart title={words.standing}>
      {isDeveloper ? (
        <Standing eventKey={eventKey} />
      ) : (
        <DeveloperNotice text={words.developerOnly} />
      )}
    </CollapsiblePart>
  );
}

interface Question {
  label: string;
  request: ReportRequest;
}

interface Answered extends Question {
  found: Whereabouts;
}

function Standing({ eventKey }: { eventKey: number }) {
  const { search } = useLocation();
  const target = useAtomValue(targetAtom);
  const apiOf = useAtomValue(targetApiAtom);
  const questions = listQuestions(search);
  const [request] = useRequest(
    async () => {
      if (target === null) return [];
      const api = apiOf(target);
      return Promise.all(
        questions.map(async ({ label, request: { body, trackingId } }): Promise<Answered> => {
          const query = trackingId === '' ? {} : { 'overrides.trackingId': trackingId };
          const found = await api.call('whereIsEvent', { query, body: { ...body, eventKey } });
          return { label, request: { body, trackingId }, found };
        }),
      );
    },
    JSON.stringify([target?.id, eventKey, questions]),
  );
  if (request.status !== 'success') return <RequestNotice request={request} />;
  const [own] = request.answer;
  const status = own?.found.status ?? null;
  const leftOut =
    status === null || status === 'bookable' ? null : reporterMessages.whereIs.leftOut[status];
  const explained = own && explanationTable(own.found);
  return (
    <>
      {leftOut && <p role="status">{leftOut}</p>}
      <ReportTableView table={standingTable(request.answer)} />
      {explained && (
        <>
          <h3>{words.explanation(explained.title)}</h3>
          <ReportTableView table={explained} />
        </>
      )}
    </>
  );
}

/** The options of the reporter where the address has them, else the session's own; then six cities. */
function listQuestions(search: string): Question[] {
  const { form } = readReportAddress(search);
  const own = readReportForm(form ?? emptyReportForm).request;
  return [
    { label: form === null ? words.ownSession : words.ownOptions, request: own },
    ...presetCities.map(({ name, coordinates }) => {
      const latitude = String(coordinates.latitude);
      const longitude = String(coordinates.longitude);
      const inCity = { ...(form ?? emptyReportForm), use: 'Geo' as const, latitude, longitude };
      return { label: name, request: readReportForm(inCity).request };
    }),
  ];
}

/** The section that shows an event highest up, or the one whose score for it is best. */
function findBestSection({ sections }: Whereabouts) {
  const shown = sections.find(({ verdict }) => verdict === 'shown');
  if (shown) return shown;
  return sections
    .filter(({ score }) => score !== null)
    .toSorted((a, b) => (b.score ?? 0) - (a.score ?? 0))[0];
}

function standingTable(answers: readonly Answered[]): ReportTable {
  return {
    id: 'standing',
    title: words.standing,
    columns: [
      textColumn('label', words.columns.label),
      textColumn('location', words.columns.location),
      textColumn('section', words.columns.section),
      textColumn('verdict', words.columns.verdict),
      numberColumn('place', words.columns.place),
      numberColumn('rank', words.columns.rank),
      numberColumn('score', words.columns.score, 4),
      textColumn('all', words.columns.all),
    ],
    rows: answers.map(({ label, found }) => {
      const best = findBestSection(found);
      return {
        id: label,
        cells: {
          label,
          location: found.displayedLocation,
          section: best?.title ?? null,
          verdict: best?.verdict ?? found.status,
          place: best?.place ?? null,
          rank: best?.rank ?? null,
          score: best?.score ?? null,
          all: found.sections
            .filter(({ verdict }) => verdict === 'shown')
            .map(({ id, place }) => `${id}:${place}`)
            .join(', '),
        },
      };
    }),
  };
}

/** The terms of the score in the best section; the last row is the score, and their sum. */
function explanationTable(found: Whereabouts): ReportTable | null {
  const best = findBestSection(found);
  if (best === undefined || best.terms.length === 0) return null;
  const terms = best.terms.map(({ t, weight, value, contribution, because }) => ({
    id: t,
    cells: { term: termNames[t] ?? t, weight, value, contribution, because },
  }));
  const total = { term: words.score, weight: null, value: null, contribution: best.score };
  return {
    id: 'explanation',
    title: best.title,
    columns: [
      textColumn('term', words.columns.term),
      numberColumn('weight', words.columns.weight, 3),
      numberColumn('value', words.columns.value, 4),
      numberColumn('contribution', words.columns.contribution, 4),
      textColumn('because', words.columns.because),
    ],
    rows: [...terms, { id: 'score', cells: { ...total, because: null } }],
  };
}
