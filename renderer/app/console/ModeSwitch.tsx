import { useAtomValue, useSetAtom } from 'jotai';
import { toast } from '#renderer/ui/feedback/toast.ts';
import type { TargetMode } from '#shared/contract/console/targetEndpoints.ts';
import { reasonOf } from '#renderer/components/console/useRequest.ts';
import { consoleMessages } from '#renderer/content/console/consoleMessages.ts';
import { resetSessionAtom, setModeAtom, targetAtom } from '#renderer/state/console/targets.ts';
import { Button } from '#renderer/ui/button/Button.tsx';
import styles from './ModeSwitch.module.css';

const { modes: words } = consoleMessages;
const names: readonly TargetMode[] = ['visitor', 'developer', 'staff'];

/** Visitor, developer or staff with the chosen target: in colour and in words. */
export function ModeSwitch() {
  const mode = useAtomValue(targetAtom)?.mode ?? 'visitor';
  const setMode = useSetAtom(setModeAtom);
  const resetSession = useSetAtom(resetSessionAtom);
  const showFailure = (error: unknown) =>
    toast({ kind: 'error', text: words.failed(reasonOf(error)) });
  return (
    <div className={styles.switch}>
      <fieldset className={styles.group}>
        <legend className={styles.legend}>{words.group}</legend>
        {names.map((name) => (
          <label key={name} className={styles.option}>
            <input
              type="radio"
              name="mode"
              checked={mode === name}
              onChange={() => {
                setMode(name).catch(showFailure);
              }}
            />
            {words.names[name]}
          </label>
        ))}
      </fieldset>
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
