import { useAtomValue, useSetAtom } from 'jotai';
import { toast } from '#renderer/ui/feedback/toast.ts';
import { reasonOf } from '#renderer/components/console/useRequest.ts';
import { consoleMessages } from '#renderer/content/console/consoleMessages.ts';
import { resetSessionAtom, setModeAtom, targetAtom } from '#renderer/state/console/targets.ts';
import { Button } from '#renderer/ui/button/Button.tsx';
import { RadioRow } from '#renderer/ui/form/RadioRow.tsx';
import styles from './ModeSwitch.module.css';

const { modes: words } = consoleMessages;

/** Visitor, developer or staff with the chosen target: in colour and in words. */
export function ModeSwitch() {
  const mode = useAtomValue(targetAtom)?.mode ?? 'visitor';
  const setMode = useSetAtom(setModeAtom);
  const resetSession = useSetAtom(resetSessionAtom);
  const showFailure = (error: unknown) =>
    toast({ kind: 'error', text: words.failed(reasonOf(error)) });
  return (
    <div className={styles.switch}>
      <RadioRow
        label={words.group}
        options={words.names}
        value={mode}
        onChoose={(name) => void setMode(name).catch(showFailure)}
        styles={styles}
      />
      <Button
        size="small"
        variant="quiet"
        onClick={() => {
          resetSession()
            .then(() => toast({ kind: 'success', text: words.wasReset }))
            .catch(showFailure);
        }}
      >
        {words.reset}
      </Button>
      <p className={styles.sentence} role="status">
        {words.sentences[mode]}
      </p>
    </div>
  );
}
