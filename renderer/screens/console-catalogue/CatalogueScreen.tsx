import { useAtomValue } from 'jotai';
import { useState } from 'react';
import type { ImportState } from '#shared/contract/console/toolEndpoints.ts';
import { ConsoleScreenFrame } from '#renderer/components/console/ConsoleScreenFrame.tsx';
import { Notice } from '#renderer/components/console/Notice.tsx';
import { toMoment } from '#renderer/components/console/rows.ts';
import { SureButton } from '#renderer/components/console/SureButton.tsx';
import { reasonOf } from '#renderer/components/console/useAsk.ts';
import { toolMessages } from '#renderer/content/console/toolMessages.ts';
import { consoleServicesAtom } from '#renderer/state/console/consoleServices.ts';
import { ImportForm } from './ImportForm.tsx';
import { ImportJobView } from './ImportJobView.tsx';
import { useImportState } from './useImportState.ts';

const words = toolMessages.catalogue;

/** Import of events, with a dry run before it and a way back after it. */
export function CatalogueScreen() {
  const { api } = useAtomValue(consoleServicesAtom);
  const { state, failure, follow } = useImportState();
  const [refusal, setRefusal] = useState<string | null>(null);
  const begin = (begun: Promise<ImportState>) => {
    setRefusal(null);
    begun.then(follow).catch((error: unknown) => setRefusal(reasonOf(error)));
  };
  const isBusy = state?.job?.state === 'running';
  const reason = refusal ?? failure;
  return (
    <ConsoleScreenFrame title={words.title} lead={words.lead}>
      <ImportForm isBusy={isBusy} onUpload={(file, options) => begin(api.upload(file, options))} />
      {reason !== null && <Notice tone="danger">{toolMessages.failed(reason)}</Notice>}
      {state?.job && <ImportJobView job={state.job} />}
      <section>
        <h2>{words.undoTitle}</h2>
        {state?.undo ? (
          <Notice>
            {words.undoOffer(state.undo.file, toMoment(state.undo.importedAt), state.undo.events)}
            <SureButton
              label={words.undo}
              sureLabel={words.undoSure}
              isDisabled={isBusy}
              onSure={() => begin(api.call('undoImport', { body: {} }))}
            />
          </Notice>
        ) : (
          <p>{words.noUndo}</p>
        )}
      </section>
    </ConsoleScreenFrame>
  );
}
