import { useAtomValue, useSetAtom } from 'jotai';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { EventDetails } from '#shared/contract/endpoints/operationsEndpoints.ts';
import { eventAddress } from '#shared/domain/paths.ts';
import { screenPath } from '#renderer/components/console/screenAddress.ts';
import { RequestNotice } from '#renderer/components/console/Notice.tsx';
import { useRequest } from '#renderer/components/console/useRequest.ts';
import { eventJsonLd } from '#renderer/components/page/eventJsonLd.ts';
import { CollapsiblePart } from '#renderer/components/report/parts/CollapsiblePart.tsx';
import { WhyHere } from '#renderer/components/report/why/WhyHere.tsx';
import { inspectorMessages as words } from '#renderer/content/console/inspectorMessages.ts';
import { previewPathAtom } from '#renderer/state/console/preview.ts';
import { serverToolsAtom } from '#renderer/state/console/serverTools.ts';
import { isScreenShownAtom } from '#renderer/state/console/staffOfTarget.ts';
import { targetAtom } from '#renderer/state/console/targets.ts';
import { Button } from '#renderer/ui/button/Button.tsx';
import { Drawer } from '#renderer/ui/dialog/Drawer.tsx';
import { EventFacts } from './EventFacts.tsx';
import styles from './EventInspector.module.css';
import { EventStanding } from './EventStanding.tsx';
import { useInspector } from './useInspector.ts';
import { toZonedMoment } from '#renderer/platform/formats.ts';

/** Everything about the event that the address names, in a drawer over any screen. */
export function EventInspector() {
  const { eventKey, openedIn, close } = useInspector();
  const server = useAtomValue(serverToolsAtom);
  const [request] = useRequest(
    () => (eventKey === null ? Promise.resolve(null) : server.readEvent(eventKey)),
    `${server.targetId} ${eventKey}`,
  );
  const details = request.status === 'success' ? request.answer : null;
  const shown = details?.event.eventKey === eventKey ? details : null;
  return (
    <Drawer
      isOpen={eventKey !== null}
      onClose={close}
      title={shown?.event.eventName ?? words.title(eventKey)}
      closeLabel={words.close}
      variant="wide"
    >
      <div className={styles.parts}>
        <RequestNotice request={request} />
        {eventKey !== null && openedIn && (
          <WhyHere key={`why ${eventKey}`} {...{ eventKey, openedIn }} />
        )}
        {shown && <Details details={shown} />}
        {eventKey !== null && <EventStanding key={eventKey} eventKey={eventKey} />}
        {shown && <StructuredData details={shown} />}
      </div>
    </Drawer>
  );
}

function Details({ details }: { details: EventDetails }) {
  const target = useAtomValue(targetAtom);
  const hasPreview = useAtomValue(isScreenShownAtom)('preview');
  const setPreviewPath = useSetAtom(previewPathAtom);
  const navigate = useNavigate();
  const openInPreview = () => {
    setPreviewPath({ path: eventAddress(details.event.eventKey) });
    void navigate(screenPath('preview', target?.id ?? 'local'));
  };
  return (
    <>
      <EventFacts details={details} />
      {hasPreview && (
        <div>
          <Button size="small" onClick={openInPreview}>
            {words.openInPreview}
          </Button>
        </div>
      )}
      <CollapsiblePart title={words.history}>
        <ImportHistory details={details} />
      </CollapsiblePart>
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

/** Where an event comes from, and what each import changed and repaired. */
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
  const { at, change, fields, repairs } = entry;
  return (
    <li>
      <p>
        <time dateTime={at}>{toZonedMoment(at)}</time>: {words.changes[change]}
        {fields.length > 0 && ` (${fields.map(nameField).join(', ')})`}
      </p>
      {repairs.map(({ field, value, reason }) => (
        <p key={`${field} ${reason}`} className={styles.repair}>
          {words.repair(field, value, reason)}
        </p>
      ))}
    </li>
  );
}

/** The mark that its source lists an event again is no field of it. */
function nameField(field: string): string {
  return field === 'retired' ? words.listedAgain : field;
}
