import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import type { UndoOffer, UndoReport } from '#shared/contract/imports.ts';
import { useAction } from '#renderer/api/useRequest.ts';
import { toolMessages } from '#renderer/console/content/toolMessages.ts';
import { catalogueVersionAtom } from '#renderer/console/state/followServer.ts';
import { staffApiAtom } from '#renderer/console/state/targetApi.ts';
import { toZonedMoment } from '#renderer/platform/formats.ts';
import { ToolButton } from '#renderer/ui/button/ToolButton.tsx';
import { Notice } from '#renderer/ui/feedback/Notice.tsx';
import { FailedNotice } from './RequestNotice.tsx';
import cardStyles from './cards.module.css';

const words = toolMessages.undo;

interface UndoImportProps {
  offer: UndoOffer;
  isDisabled: boolean;
  onUndone: (report: UndoReport) => void;
}

/** The last import of a source: what undoing it would change is shown before it is done. */
export function UndoImport({ offer, isDisabled, onUndone }: UndoImportProps) {
  const { call } = useAtomValue(staffApiAtom);
  const { failure, run } = useAction();
  const [shown, setShown] = useState<UndoReport | null>(null);
  const noteEnd = useSetAtom(catalogueVersionAtom);
  const sure = useRef<HTMLButtonElement>(null);
  useEffect(() => sure.current?.focus(), [shown]);
  const send = (dryRun: boolean) =>
    run(async () => {
      const body = { source: offer.source, dryRun };
      const report = await call('undoImport', { body });
      setShown(dryRun ? report : null);
      if (dryRun) return;
      noteEnd();
      onUndone(report);
    });
  return (
    <>
      <div className={cardStyles.row}>
        <p>{words.offer(offer.file, toZonedMoment(offer.importedAt))}</p>
        {shown === null && (
          <ToolButton
            variant="secondary"
            isDisabled={isDisabled}
            onClick={() => void send(true)}
            label={words.undo(offer.source)}
          />
        )}
      </div>
      <FailedNotice reason={failure} />
      {shown !== null && (
        <Notice tone="warning">
          <UndoChanges report={shown} />
          <div className={cardStyles.buttons}>
            <ToolButton ref={sure} onClick={() => void send(false)} label={words.sure} />
            <ToolButton
              variant="quiet"
              onClick={() => setShown(null)}
              label={toolMessages.cancel}
            />
          </div>
        </Notice>
      )}
    </>
  );
}

/** Events listed; the counts are complete. */
const listed = 10;

const kinds = ['restored', 'removed', 'hidden'] as const;

function UndoChanges({ report }: { report: UndoReport }) {
  const { changes, leftVenues } = report;
  const count = report.restored + report.removed + report.hidden;
  return (
    <>
      <p>
        {kinds
          .filter((kind) => report[kind] > 0)
          .map((kind) => words.counted[kind](report[kind]))
          .join(' ')}
      </p>
      {leftVenues > 0 && <p>{words.left(leftVenues)}</p>}
      <ul>
        {changes.slice(0, listed).map(({ change, sourceId, name }) => (
          <li key={sourceId}>{`${words.changes[change]}: ${name}`}</li>
        ))}
      </ul>
      {count > listed && <p>{words.more(count - listed)}</p>}
    </>
  );
}
