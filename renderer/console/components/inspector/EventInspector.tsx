import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { EventDetails } from '#shared/contract/operations.ts';
import { isSaleAhead } from '#shared/domain/catalogue/eventStatus.ts';
import { byHand } from '#shared/domain/corrections/correctedFields.ts';
import { eventAddress } from '#shared/domain/paths.ts';
import { emptyReportForm } from '#shared/domain/report/reportForm.ts';
import type { RuleKind } from '#shared/domain/rules/rules.ts';
import { answerOf, useAction, useRequest } from '#renderer/api/useRequest.ts';
import { ConfirmButton } from '#renderer/console/components/ConfirmButton.tsx';
import { DeveloperNotice } from '#renderer/console/components/DeveloperNotice.tsx';
import { RemoteServer } from '#renderer/console/components/RemoteServer.tsx';
import { FailedNotice, RequestNotice } from '#renderer/console/components/RequestNotice.tsx';
import { useScreenPath } from '#renderer/console/components/screenAddress.ts';
import { correctionMessages as correctionWords } from '#renderer/console/content/correctionMessages.ts';
import { inspectorMessages as words } from '#renderer/console/content/inspectorMessages.ts';
import { operationsMessages } from '#renderer/console/content/operationsMessages.ts';
import { catalogueVersionAtom, noteEventChangeAtom } from '#renderer/console/state/followServer.ts';
import { previewPathAtom, storefrontOrigin } from '#renderer/console/state/preview.ts';
import {
  isScreenShownAtom,
  mayAtom,
  memberAtom,
  describeOlderServer,
  staffApiAtom,
  targetApiAtom,
} from '#renderer/console/state/targetApi.ts';
import { targetAtom } from '#renderer/console/state/targets.ts';
import { describePrice } from '#renderer/events/describePrice.ts';
import { eventJsonLd } from '#renderer/events/eventJsonLd.ts';
import { toZonedMoment } from '#renderer/platform/formats.ts';
import { readReportAddress } from '#renderer/reporter/data/reportAddress.ts';
import { CollapsiblePart } from '#renderer/reporter/parts/CollapsiblePart.tsx';
import { Standing } from '#renderer/reporter/Standing.tsx';
import { WhyHere } from '#renderer/reporter/why/WhyHere.tsx';
import { ToolButton } from '#renderer/ui/button/ToolButton.tsx';
import { Drawer } from '#renderer/ui/dialog/Drawer.tsx';
import { FactList } from '#renderer/ui/FactList.tsx';
import { Notice } from '#renderer/ui/feedback/Notice.tsx';
import { toast } from '#renderer/ui/feedback/toast.ts';
import { AddEvent } from './AddEvent.tsx';
import { CorrectionForm, CorrectionList } from './CorrectionForm.tsx';
import { EventActivity } from './EventActivity.tsx';
import { describeVenue, toValues, type EventValues } from './typedEvent.ts';
import { useAddEvent, useEventDraft } from './useEventDraft.ts';
import { useInspector } from './useInspector.ts';
import layout from '#renderer/ui/layout.module.css';
import styles from './EventInspector.module.css';

/** Everything about the event that the address names, in a drawer over any screen. */
export function EventInspector() {
  const { eventKey, openedIn, close } = useInspector();
  const { request, shown } = useDetails(eventKey);
  return (
    <>
      <AddEvent />
      <Drawer
        isOpen={eventKey !== null}
        onClose={close}
        title={shown?.event.eventName ?? words.title(eventKey)}
        closeLabel={words.close}
        variant="wide"
      >
        <div className={layout.stack}>
          <RemoteServer />
          {shown === null && <RequestNotice request={request} />}
          {eventKey !== null && openedIn && (
            <WhyHere key={`why ${eventKey}`} {...{ eventKey, openedIn }} />
          )}
          {shown && <Details details={shown} />}
          {eventKey !== null && <EventStanding key={eventKey} eventKey={eventKey} />}
          {eventKey !== null && <EventActivity key={`activity ${eventKey}`} eventKey={eventKey} />}
          {shown && <StructuredData details={shown} />}
        </div>
      </Drawer>
    </>
  );
}

/** The event as it is stored; after a change, what was read before stays in sight until it is read again. */
function useDetails(eventKey: number | null) {
  const { call, targetId } = useAtomValue(staffApiAtom);
  const [request] = useRequest(
    async () => ({
      targetId,
      details:
        eventKey === null ? null : await call('getEventDetails', { params: { key: eventKey } }),
    }),
    [targetId, eventKey, useAtomValue(catalogueVersionAtom)].join(' '),
  );
  const last = answerOf(request);
  const details = last?.targetId === targetId ? last.details : null;
  const shown = details?.event.eventKey === eventKey ? details : null;
  return { request, shown };
}

function Details({ details }: { details: EventDetails }) {
  const isEditor = useAtomValue(mayAtom)('editor');
  const { targetName } = useAtomValue(staffApiAtom);
  const version = useAtomValue(memberAtom)?.version;
  const { event, source, state } = details;
  // A server of an earlier version does not send them.
  const corrections = details.corrections as EventDetails['corrections'] | undefined;
  const canChange = isEditor && corrections !== undefined;
  const { draft, change } = useEventDraft(event.eventKey);
  const part = useRef<HTMLDivElement>(null);
  const focusPart = () => part.current?.querySelector('button')?.focus();
  const { correcting } = useInspector();
  const openForm = useEffectEvent(() => {
    if (canChange && draft === null) change({ version: corrections.version });
  });
  useEffect(() => void (correcting && openForm()), [correcting]);
  const isEditing = canChange && draft !== null;
  const wasEditing = useRef(isEditing);
  useEffect(() => {
    if (wasEditing.current && !isEditing) focusPart();
    wasEditing.current = isEditing;
  }, [isEditing]);
  return (
    <>
      {state === 'removed' && (
        <Notice tone="warning">
          {source === byHand ? correctionWords.removedByHand : correctionWords.removed}
        </Notice>
      )}
      {isEditor && !canChange && (
        <Notice tone="warning">{describeOlderServer(targetName, version, 'correctEvent')}</Notice>
      )}
      {corrections && (
        <CorrectionList
          eventKey={event.eventKey}
          corrections={corrections}
          onTakenBack={focusPart}
        />
      )}
      <div ref={part} className={layout.stack}>
        {isEditing ? (
          <CorrectionForm details={details} draft={draft} />
        ) : (
          <>
            <EventButtons details={details} canChange={canChange} onRemoved={focusPart} />
            <EventFacts details={details} />
          </>
        )}
      </div>
      <CollapsiblePart title={words.history}>
        <ImportHistory details={details} />
      </CollapsiblePart>
    </>
  );
}

interface EventButtonsProps {
  details: EventDetails;
  canChange: boolean;
  /** For the focus: its button is gone. */
  onRemoved: () => void;
}

function EventButtons({ details, canChange, onRemoved }: EventButtonsProps) {
  const { event, source, state, corrections } = details;
  // A server of an earlier version sends neither.
  const { saved, venueKey } = details as Partial<EventDetails>;
  const { eventKey: key, eventName, venue } = event;
  const { call } = useAtomValue(staffApiAtom);
  const hasPreview = useAtomValue(isScreenShownAtom)('preview');
  const setPreviewPath = useSetAtom(previewPathAtom);
  const noteChange = useSetAtom(noteEventChangeAtom);
  const screens = useScreenPath();
  const { change } = useEventDraft(key);
  const { failure, run } = useAction();
  const [openedAt] = useState(() => new Date());
  const inspector = useInspector();
  const addEvent = useAddEvent();
  const addRule = (kind: RuleKind, more: Record<string, string> = {}) => {
    const about = { add: kind, event: String(key), name: eventName, ...more };
    void screens.open('features', new URLSearchParams(about).toString());
  };
  const copy = (changes: EventValues = {}) => {
    const place = { 'venue.key': String(venueKey ?? '') };
    inspector.close();
    addEvent({ ...toValues(details), ...place, ...changes });
  };
  const secondary = canChange
    ? ([
        [words.hide, () => addRule('hide')],
        [words.feature, () => addRule('feature', { forState: venue.state })],
        [words.copy, () => copy()],
        [words.addDate, () => copy({ dateStart: '', dateEnd: '' })],
      ] as const)
    : [];
  const openInPreview = () => {
    setPreviewPath({ path: eventAddress(key) });
    void screens.open('preview');
  };
  const remove = async () => {
    if (!(await run(() => call('removeEvent', { params: { key } })))) return;
    toast({ kind: 'success', text: correctionWords.wasRemoved(eventName) });
    void noteChange(key);
    onRemoved();
  };
  return (
    <>
      <div className={layout.row}>
        {canChange && (
          <ToolButton
            onClick={() => change({ version: corrections.version })}
            label={correctionWords.correct}
          />
        )}
        {secondary.map(([label, act]) => (
          <ToolButton key={label} onClick={act} label={label} />
        ))}
        {hasPreview && <ToolButton onClick={openInPreview} label={words.openInPreview} />}
        {canChange && source === byHand && state !== 'removed' && (
          <ConfirmButton
            label={correctionWords.remove}
            sureLabel={correctionWords.removeSure}
            onSure={() => void remove()}
          />
        )}
      </div>
      {saved !== undefined && saved.visitors > 0 && (
        <p>{words.waiting(saved, state === 'sold out' || isSaleAhead(event, openedAt))}</p>
      )}
      <FailedNotice reason={failure} />
    </>
  );
}

/** As the page of the event has it for search engines. */
function StructuredData({ details }: { details: EventDetails }) {
  const [openedAt] = useState(() => new Date());
  const origin = useAtomValue(targetAtom)?.url ?? window.location.origin;
  const data = eventJsonLd(details.event, {
    url: `${origin}${eventAddress(details.event.eventKey)}`,
    now: openedAt,
  });
  return (
    <CollapsiblePart title={words.structuredData} isOpenAtFirst={false}>
      <pre className={styles.code} tabIndex={0} aria-label={words.structuredData}>
        {JSON.stringify({ '@context': 'https://schema.org', ...data }, null, 2)}
      </pre>
    </CollapsiblePart>
  );
}

/** The origin of an event, and the changes and repairs of each import. */
export function ImportHistory({ details }: { details: EventDetails }) {
  const { source, sourceId, history } = details;
  const first = history.findLast(({ change }) => change === 'new');
  const [last] = history;
  return (
    <>
      <p>{words.origin(source, sourceId)}</p>
      {/* The entry of an older event's first import is missing. */}
      {first === undefined && <p>{words.noHistory}</p>}
      {last !== undefined && (
        <>
          <p>
            {first && words.firstImport(toZonedMoment(first.at))}{' '}
            {last !== first && words.lastImport(toZonedMoment(last.at))}
          </p>
          <ol className={styles.history}>
            {history.map((entry, index) => (
              <HistoryEntry key={history.length - index} entry={entry} />
            ))}
          </ol>
        </>
      )}
    </>
  );
}

function HistoryEntry({ entry }: { entry: EventDetails['history'][number] }) {
  const { at, change, repairs } = entry;
  // The mark that its source lists an event again is no field of it.
  const fields = entry.fields.map((field) => (field === 'retired' ? words.listedAgain : field));
  return (
    <li>
      <p>
        <time dateTime={at}>{toZonedMoment(at)}</time>: {words.changes[change]}
        {fields.length > 0 && ` (${fields.join(', ')})`}
      </p>
      {repairs.map(({ field, value, reason }) => (
        <p key={`${field} ${reason}`} className={styles.repair}>
          {words.repair(field, value, reason)}
        </p>
      ))}
    </li>
  );
}

/** The section and rank of an event for the visitor of the address and in six cities, with the reasons. */
function EventStanding({ eventKey }: { eventKey: number }) {
  const { search } = useLocation();
  const target = useAtomValue(targetAtom);
  const apiOf = useAtomValue(targetApiAtom);
  const { pathOf } = useScreenPath();
  const form = readReportAddress(search).form ?? emptyReportForm;
  return (
    <CollapsiblePart title={words.standing}>
      {target?.mode === 'developer' ? (
        <Standing
          api={apiOf(target)}
          targetName={target.name}
          {...{ form, eventKey }}
          rulesLink={<Link to={pathOf('features')}>{words.openRules}</Link>}
        />
      ) : (
        <DeveloperNotice text={words.developerOnly} />
      )}
    </CollapsiblePart>
  );
}

const { facts: names } = words;

function EventFacts({ details: { event, state } }: { details: EventDetails }) {
  const target = useAtomValue(targetAtom);
  const { venue, dateStart, dateEnd, doorsAt, onSaleAt, previousStart } = event;
  const date = (instant: string | null) =>
    instant === null ? '' : toZonedMoment(instant, venue.timezone);
  const picture = event.homepageImage ?? event.eventImage1 ?? event.studioImage;
  const facts: [string, string][] = [
    [names.start, event.isDateOnly ? words.dayOnly(date(dateStart)) : date(dateStart)],
    [names.previousStart, date(previousStart)],
    [names.end, date(dateEnd)],
    [names.doors, date(doorsAt)],
    [names.venue, describeVenue(venue)],
    [names.position, describePosition(venue)],
    [names.price, describePrice(event) ?? ''],
    [names.status, operationsMessages.events.states[state]],
    [names.onSale, date(onSaleAt)],
    [names.categories, event.categories.join(', ')],
    [names.genres, event.genres.join(', ')],
    [names.link, event.eventUrl],
    [names.picture, picture === null ? words.noPicture : ''],
    [names.artists, event.artists.map(({ name }) => name).join(', ')],
    [names.description, event.description ?? ''],
  ];
  return (
    <>
      {target !== null && picture !== null && (
        <img
          className={styles.poster}
          src={new URL(picture, storefrontOrigin(target)).href}
          alt=""
          // The console shows pictures of this server alone.
          onError={({ currentTarget }) => (currentTarget.hidden = true)}
        />
      )}
      <FactList className={styles.facts} facts={facts.filter(([, value]) => value !== '')} />
    </>
  );
}

type Event = EventDetails['event'];

function describePosition({ coordinates, isApproximate, isOnline }: Event['venue']): string {
  if (isOnline) return words.online;
  if (coordinates === null) return words.noPosition;
  const { latitude, longitude } = coordinates;
  return isApproximate ? words.approximate(latitude, longitude) : `${latitude}, ${longitude}`;
}
