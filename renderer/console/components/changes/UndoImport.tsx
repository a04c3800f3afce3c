import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import type { UndoReport } from '#shared/contract/imports.ts';
import { useAction } from '#renderer/api/useRequest.ts';
import { FailedNotice } from '#renderer/console/components/RequestNotice.tsx';
import { toolMessages } from '#renderer/console/content/toolMessages.ts';
import { catalogueVersionAtom } from '#renderer/console/state/followServer.ts';
import { staffApiAtom } from '#renderer/console/state/targetApi.ts';
import { ToolButton } from '#renderer/ui/button/ToolButton.tsx';
import { Notice } from '#renderer/ui/feedback/Notice.tsx';
import { toast } from '#renderer/ui/feedback/toast.ts';
import layout from '#renderer/ui/layout.module.css';

const words = toolMessages.undo;

interface UndoImportProps {
  source: string;
  label: string;
  isDisabled?: boolean;
  onUndone: () => void;
}

/** The last import of a source: what undoing it would change is shown before it is done. */
export function UndoImport({ source, label, isDisabled = false, onUndone }: UndoImportProps) {
  const { call } = useAtomValue(staffApiAtom);
  const { failure, run } = useAction();
  const [shown, setShown] = useState<UndoReport | null>(null);
  const noteEnd = useSetAtom(catalogueVersionAtom);
  const sure = useRef<HTMLButtonElement>(null);
  useEffect(() => sure.current?.focus(), [shown]);
  const send = (dryRun: boolean) =>
    run(async () => {
      const report = await call('undoImport', { body: { source, dryRun } });
      setShown(dryRun ? report : null);
      if (dryRun) return;
      toast({ kind: 'success', text: words.done(source) });
      noteEnd();
      onUndone();
    });
  return (
    <>
      {shown === null && (
        <ToolButton isDisabled={isDisabled} onClick={() => void send(true)} label={label} />
      )}
      <FailedNotice reason={failure} />
      {shown !== null && (
        <Notice tone="warning">
          <UndoChanges report={shown} />
          <div className={layout.row}>
            <ToolButton
              ref={sure}
              variant="primary"
              onClick={() => void send(false)}
              label={words.sure}
            />
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
