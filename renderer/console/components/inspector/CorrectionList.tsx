import { useAtomValue, useSetAtom } from 'jotai';
import type { Corrections } from '#shared/contract/corrections.ts';
import { correctedFieldNames } from '#shared/domain/corrections/correctedFields.ts';
import { useAction } from '#renderer/api/useRequest.ts';
import { FailedNotice } from '#renderer/console/components/RequestNotice.tsx';
import { changeMessages } from '#renderer/console/content/changeMessages.ts';
import { correctionMessages as words } from '#renderer/console/content/correctionMessages.ts';
import { noteEventChangeAtom } from '#renderer/console/state/followServer.ts';
import { mayAtom } from '#renderer/console/state/staffOfTarget.ts';
import { staffApiAtom } from '#renderer/console/state/targetApi.ts';
import { toAge } from '#renderer/platform/formats.ts';
import { ToolButton } from '#renderer/ui/button/ToolButton.tsx';
import { toast } from '#renderer/ui/feedback/toast.ts';
import styles from './CorrectionList.module.css';

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
          <ul className={styles.list}>
            {inEffect.map((correction) => (
              <li key={correction.field} className={styles.correction}>
                <Said correction={correction} />
                {isEditor && (
                  <ToolButton
                    variant="secondary"
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
      <p className={styles.note}>{words.fields[field]}</p>
      <p className={styles.value}>{words.value(value)}</p>
      {sourceNow === sourceThen ? (
        <p>{words.sourceSays(sourceNow)}</p>
      ) : (
        <p className={styles.changed}>{words.sourceChanged(sourceNow, value, sourceThen)}</p>
      )}
      <p className={styles.note}>{words.by(who, toAge(at), reason)}</p>
    </div>
  );
}
