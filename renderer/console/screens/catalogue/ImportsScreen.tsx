import { useAtomValue } from 'jotai';
import { useState } from 'react';
import type { UndoOffer } from '#shared/contract/imports.ts';
import type { FetchedListing } from '#shared/contract/sources.ts';
import { answerOf, useAction } from '#renderer/api/useRequest.ts';
import { UndoImport } from '#renderer/console/components/changes/UndoImport.tsx';
import { ConfirmButton } from '#renderer/console/components/ConfirmButton.tsx';
import { ConsoleScreenFrame } from '#renderer/console/components/ConsoleScreenFrame.tsx';
import { FailedNotice, RequestNotice } from '#renderer/console/components/RequestNotice.tsx';
import { useFreshRequest } from '#renderer/console/components/useStaffRequest.ts';
import { toolMessages } from '#renderer/console/content/toolMessages.ts';
import { catalogueVersionAtom } from '#renderer/console/state/followServer.ts';
import { staffApiAtom } from '#renderer/console/state/targetApi.ts';
import { toZonedMoment } from '#renderer/platform/formats.ts';
import { ToolButton } from '#renderer/ui/button/ToolButton.tsx';
import { FactList } from '#renderer/ui/FactList.tsx';
import { Badge } from '#renderer/ui/feedback/Badge.tsx';
import { Notice } from '#renderer/ui/feedback/Notice.tsx';
import { AddSource } from './AddSource.tsx';
import { FileImport, useImportState } from './FileImport.tsx';
import { TimesField } from './TimesField.tsx';
import cardStyles from '#renderer/console/components/cards.module.css';
import layout from '#renderer/ui/layout.module.css';

const { sources: words, undo: undoWords } = toolMessages;

/** Files that were imported and listings that are fetched: one list, the latest first. */
export function ImportsScreen() {
  const { call, targetId, targetName, hasKey } = useAtomValue(staffApiAtom);
  const files = useImportState();
  const key = `${targetId} ${useAtomValue(catalogueVersionAtom)}`;
  const [request, askAgain] = useFreshRequest(() => call('listSources', {}), key);
  const firstFetch = useAction();
  const { sources, readyMaps } = answerOf(request) ?? { sources: [], readyMaps: [] };
  const entries = listEntries(sources, files.undos ?? []);
  const handleUndone = (source: string) => {
    if (files.job?.report?.source === source) files.dismiss();
  };
  const handleAdded = async ({ id }: FetchedListing) => {
    askAgain();
    await firstFetch.run(() => call('runSource', { params: { id }, body: {} }));
    askAgain();
  };
  const isComplete = request.status === 'success' && files.undos !== null;
  return (
    <ConsoleScreenFrame screen="imports" lead={words.lead(targetName)}>
      {hasKey && <FileImport {...files} />}
      <FailedNotice reason={firstFetch.failure} />
      <RequestNotice request={request} />
      {isComplete && entries.length === 0 && <p>{words.none}</p>}
      <ul className={cardStyles.grid} aria-label={words.title}>
        {entries.map((entry) => (
          <li key={entry.source?.id ?? entry.name}>
            <ImportCard
              {...entry}
              isDisabled={files.isBusy || firstFetch.isBusy}
              onChanged={askAgain}
              onUndone={handleUndone}
            />
          </li>
        ))}
      </ul>
      {hasKey && <AddSource readyMaps={readyMaps} onAdded={(added) => void handleAdded(added)} />}
    </ConsoleScreenFrame>
  );
}

/** A listing that is fetched, the last import of a source that can be undone, or both. */
interface ImportEntry {
  name: string;
  source?: FetchedListing | undefined;
  offer?: UndoOffer | null | undefined;
}

/** By time, the latest first; a listing that was never fetched stands before all. */
function listEntries(sources: readonly FetchedListing[], undos: readonly UndoOffer[]) {
  const fetched = new Set(sources.map(({ undo }) => undo?.source));
  const entries: ImportEntry[] = [
    ...sources.map((source) => ({ name: source.name, source, offer: source.undo })),
    ...undos
      .filter((offer) => !fetched.has(offer.source))
      .map((offer) => ({ name: offer.source, offer })),
  ];
  const timeOf = ({ source, offer }: ImportEntry) =>
    source === undefined ? (offer?.importedAt ?? '') : (source.lastRunAt ?? '~');
  return entries.toSorted((a, b) => (timeOf(a) < timeOf(b) ? 1 : -1));
}

interface ImportCardProps extends ImportEntry {
  isDisabled: boolean;
  onChanged: () => void;
  onUndone: (source: string) => void;
}

function ImportCard({ name, source, offer, isDisabled, onChanged, onUndone }: ImportCardProps) {
  const { lastOutcome = null, fault = null } = source ?? {};
  const tone = fault === null ? 'success' : 'warning';
  return (
    <article className={cardStyles.card} aria-label={name}>
      <h2>
        {name}{' '}
        {lastOutcome !== null && (
          <Badge tone={lastOutcome === 'failed' ? 'danger' : tone}>
            {words.outcomes[lastOutcome]}
          </Badge>
        )}
      </h2>
      {source && <FetchedSource {...{ source, isDisabled, onChanged }} />}
      {offer && (
        <>
          <p>{undoWords.offer(offer.file, toZonedMoment(offer.importedAt))}</p>
          <div>
            <UndoImport
              source={offer.source}
              label={undoWords.undo(offer.source)}
              isDisabled={isDisabled}
              onUndone={() => onUndone(offer.source)}
            />
          </div>
        </>
      )}
    </article>
  );
}

type FetchedSourceProps = Pick<ImportCardProps, 'isDisabled' | 'onChanged'> & {
  source: FetchedListing;
};

function FetchedSource({ source, isDisabled, onChanged }: FetchedSourceProps) {
  const { id, url, lastOutcome, lastMessage, lastCounts, fault, undo } = source;
  const { call } = useAtomValue(staffApiAtom);
  const { isBusy, failure, run } = useAction();
  const [times, setTimes] = useState(source.times);
  const send = (action: () => Promise<unknown>) => void run(action).then(onChanged);
  const body = { times: times ?? null };
  return (
    <>
      <code>{url}</code>
      <SourceFacts source={source} />
      {lastCounts !== null && undo !== null && <p>{words.counted(lastCounts)}</p>}
      {fault !== null && <Notice tone="warning">{fault}</Notice>}
      {lastOutcome !== 'failed' && !source.isPaused && lastMessage !== null && (
        <Notice>{lastMessage}</Notice>
      )}
      <TimesField times={times} error={undefined} onChange={setTimes} />
      <div className={layout.row}>
        <ToolButton
          isDisabled={isBusy || isDisabled}
          onClick={() => send(() => call('runSource', { params: { id }, body }))}
          label={isBusy ? words.running : words.run}
        />
        <ConfirmButton
          label={words.remove}
          sureLabel={words.removeSure}
          onSure={() => send(() => call('removeSource', { params: { id } }))}
        />
      </div>
      <FailedNotice reason={failure} />
    </>
  );
}

function SourceFacts({ source }: { source: FetchedListing }) {
  const { every, lastRunAt, nextRunAt, isPaused, map } = source;
  return (
    <FactList
      facts={[
        [words.every, every],
        [words.lastRun, lastRunAt === null ? words.never : toZonedMoment(lastRunAt)],
        [words.nextRun, isPaused ? words.paused : toZonedMoment(nextRunAt)],
        [words.map, map ?? words.fittingMap],
      ]}
    />
  );
}
