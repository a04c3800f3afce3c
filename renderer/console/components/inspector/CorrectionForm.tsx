import { useAtomValue, useSetAtom } from 'jotai';
import type { ReactNode } from 'react';
import type { EventDetails } from '#shared/contract/operations.ts';
import type { TypedFields } from '#shared/domain/corrections/correctedFields.ts';
import { ApiError } from '#renderer/api/apiError.ts';
import { correctionMessages as words } from '#renderer/console/content/correctionMessages.ts';
import type { EventDraft } from '#renderer/console/state/drafts.ts';
import { noteEventChangeAtom } from '#renderer/console/state/followServer.ts';
import { staffApiAtom } from '#renderer/console/state/targetApi.ts';
import { Notice } from '#renderer/ui/feedback/Notice.tsx';
import { toast } from '#renderer/ui/feedback/toast.ts';
import { TextField } from '#renderer/ui/form/TextField.tsx';
import { EventForm } from './EventForm.tsx';
import { listCorrected, toValues } from './typedEvent.ts';
import { useEventDraft } from './useEventDraft.ts';
import styles from './CorrectionList.module.css';

interface CorrectionFormProps {
  details: EventDetails;
  draft: EventDraft;
}

/** The form that corrects an event; a correction that somebody else made meanwhile is shown before it is replaced. */
export function CorrectionForm({ details, draft }: CorrectionFormProps) {
  const { eventKey: key, venue } = details.event;
  const { version, reason } = draft;
  const { call } = useAtomValue(staffApiAtom);
  const noteChange = useSetAtom(noteEventChangeAtom);
  const { change } = useEventDraft(key);
  const save = async (fields: TypedFields) => {
    try {
      await call('correctEvent', { params: { key }, body: { version, fields, reason } });
    } catch (error) {
      if (!isConflict(error)) throw error;
      // It is seen now: the next save is after it.
      const { corrections } = await call('getEventDetails', { params: { key } });
      change({ version: corrections.version });
      void noteChange(key);
      throw error;
    }
    toast({ kind: 'success', text: words.saved(listCorrected(fields)) });
    void noteChange(key);
  };
  return (
    <EventForm
      eventKey={key}
      lead={words.lead}
      shown={toValues(details)}
      draft={draft}
      timezone={venue.timezone}
      isOnline={venue.isOnline}
      saveLabel={(fields) => words.save(listCorrected(fields).length)}
      onSave={save}
      explain={explainConflict}
    >
      <TextField
        label={words.reason}
        hint={words.reasonHint}
        isRequired
        required
        maxLength={300}
        autoComplete="off"
        value={reason}
        onChange={(text) => change({ reason: text })}
      />
    </EventForm>
  );
}

function isConflict(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === 'event_changed';
}

/** The corrections that somebody else made since the event was read. */
function explainConflict(refusal: unknown): ReactNode {
  if (!isConflict(refusal)) return null;
  const names: Readonly<Record<string, string>> = words.fields;
  const errors = (refusal.problem?.errors ?? []).map(({ path, message }) => {
    const field = path.replace('/fields/', '');
    return words.conflictLine(names[field] ?? field, message);
  });
  return (
    <Notice tone="warning">
      <div>
        <p>{words.conflict}</p>
        <ul className={styles.changes}>
          {errors.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <p>{words.conflictAfter}</p>
      </div>
    </Notice>
  );
}
