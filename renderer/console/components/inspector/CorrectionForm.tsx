import { useAtomValue, useSetAtom } from 'jotai';
import type { ReactNode } from 'react';
import type { Corrections } from '#shared/contract/corrections.ts';
import type { EventDetails } from '#shared/contract/operations.ts';
import {
  type TypedFields,
  correctedFieldNames,
} from '#shared/domain/corrections/correctedFields.ts';
import { ApiError } from '#renderer/api/apiError.ts';
import { useAction } from '#renderer/api/useRequest.ts';
import { FailedNotice } from '#renderer/console/components/RequestNotice.tsx';
import { changeMessages } from '#renderer/console/content/changeMessages.ts';
import { correctionMessages as words } from '#renderer/console/content/correctionMessages.ts';
import type { EventDraft } from '#renderer/console/state/drafts.ts';
import { noteEventChangeAtom } from '#renderer/console/state/followServer.ts';
import { mayAtom, staffApiAtom } from '#renderer/console/state/targetApi.ts';
import { toAge, toZonedMoment } from '#renderer/platform/formats.ts';
import { ToolButton } from '#renderer/ui/button/ToolButton.tsx';
import { Notice } from '#renderer/ui/feedback/Notice.tsx';
import { toast } from '#renderer/ui/feedback/toast.ts';
import { TextField } from '#renderer/ui/form/TextField.tsx';
import { EventForm } from './EventForm.tsx';
import { listCorrected, toValues } from './typedEvent.ts';
import { useEventDraft } from './useEventDraft.ts';
import layout from '#renderer/ui/layout.module.css';
import styles from './CorrectionList.module.css';

/** The form that corrects an event; a correction that somebody else made meanwhile is shown before it is replaced. */
export function CorrectionForm({ details, draft }: { details: EventDetails; draft: EventDraft }) {
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
      venue={venue}
      saved={details.saved}
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

type Correction = Corrections['fields'][number];

interface CorrectionListProps {
  eventKey: number;
  corrections: Corrections;
  /** For the focus: its button is gone. */
  onTakenBack: () => void;
}

/** The corrections of an event beside the values of its source; nothing without any. */
export function CorrectionList({ eventKey, corrections, onTakenBack }: CorrectionListProps) {
  const { call } = useAtomValue(staffApiAtom);
  const isEditor = useAtomValue(mayAtom)('editor');
  const noteChange = useSetAtom(noteEventChangeAtom);
  const { failure, run } = useAction();
  const { version, fields } = corrections;
  const inEffect = correctedFieldNames.flatMap(
    (name) => fields.find(({ field, endedAt }) => field === name && endedAt === null) ?? [],
  );
  const takeBack = async (field: Correction['field']) => {
    const sent = { params: { key: eventKey, field }, query: { version } };
    if (await run(() => call('takeBackCorrection', sent))) {
      toast({ kind: 'success', text: words.takenBack(words.fields[field]) });
      onTakenBack();
    }
    // Somebody else may have been faster.
    void noteChange(eventKey);
  };
  return (
    <>
      {inEffect.length > 0 && (
        <section className={styles.corrections}>
          <h2>{words.title}</h2>
          <ul className={layout.list}>
            {inEffect.map((correction) => (
              <li key={correction.field} className={styles.correction}>
                <Said correction={correction} />
                {isEditor && (
                  <ToolButton
                    aria-label={words.takeBackField(words.fields[correction.field])}
                    onClick={() => void takeBack(correction.field)}
                    label={words.takeBack}
                  />
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      <FailedNotice reason={failure} />
    </>
  );
}

/** A corrected value, its author and reason, and the value of the source. */
function Said({ correction }: { correction: Correction }) {
  const { field, value, sourceThen, sourceNow, by, at, reason } = correction;
  // An actor without a name is the console on the server, or a command.
  const who = (changeMessages.actors as Readonly<Record<string, string>>)[by] ?? by;
  return (
    <div>
      <p className={layout.muted}>{words.fields[field]}</p>
      <p className={styles.value}>{words.value(value)}</p>
      {sourceNow === sourceThen ? (
        <p>{words.sourceSays(sourceNow)}</p>
      ) : (
        <p className={styles.changed}>{words.sourceChanged(sourceNow, value, sourceThen)}</p>
      )}
      <p className={layout.muted} title={toZonedMoment(at)}>
        {words.by(who, toAge(at), reason)}
      </p>
    </div>
  );
}
