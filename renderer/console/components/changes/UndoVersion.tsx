import { useAtomValue } from 'jotai';
import type { VersionedSubject } from '#shared/domain/staff/changeSubjects.ts';
import { ApiError } from '#renderer/api/apiError.ts';
import { useAction } from '#renderer/api/useRequest.ts';
import { ConfirmButton } from '#renderer/console/components/ConfirmButton.tsx';
import { FailedNotice } from '#renderer/console/components/RequestNotice.tsx';
import { brandMessages } from '#renderer/console/content/brandMessages.ts';
import { ruleMessages } from '#renderer/console/content/ruleMessages.ts';
import { staffApiAtom } from '#renderer/console/state/targetApi.ts';
import { toast } from '#renderer/ui/feedback/toast.ts';

export const undoTexts = { brand: brandMessages.undo, rules: ruleMessages.undo };

interface UndoVersionProps {
  subject: VersionedSubject;
  /** Its number in the history. */
  change: number;
  name: string;
  /** The undo is refused where another version is stored by now; null: never. */
  version?: string | null;
  label?: string;
  onUndone: () => void;
}

/**
 * Brings back what was stored before a change, after a second press. Where the server asks for a confirmation, pressing
 * both again is one.
 */
export function UndoVersion(props: UndoVersionProps) {
  const { subject, change, name, version = null, onUndone } = props;
  const { call } = useAtomValue(staffApiAtom);
  const { error, failure, run } = useAction();
  const texts = undoTexts[subject];
  const undo = async () => {
    const isConfirmed = error instanceof ApiError && error.code === 'confirmation_required';
    const body = { change, version, ...(isConfirmed && { isConfirmed }) };
    const send = () =>
      subject === 'brand' ? call('undoBrandChange', { body }) : call('restoreRules', { body });
    if (!(await run(send))) return;
    toast({ kind: 'success', text: texts.undone(name) });
    onUndone();
  };
  return (
    <>
      <FailedNotice reason={failure} />
      <ConfirmButton
        label={props.label ?? texts.label}
        sureLabel={texts.sure}
        onSure={() => void undo()}
      />
    </>
  );
}
