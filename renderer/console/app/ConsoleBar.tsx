import { useAtomValue, useSetAtom } from 'jotai';
import { reasonOf } from '#renderer/api/useRequest.ts';
import { useChooseTarget } from '#renderer/console/components/screenAddress.ts';
import { consoleMessages } from '#renderer/console/content/consoleMessages.ts';
import { consoleServicesAtom, isSignedInAtom } from '#renderer/console/state/consoleServices.ts';
import {
  consoleStateAtom,
  targetAtom,
  resetSessionAtom,
  setModeAtom,
} from '#renderer/console/state/targets.ts';
import { ToolButton } from '#renderer/ui/button/ToolButton.tsx';
import { Modal } from '#renderer/ui/dialog/Modal.tsx';
import { toast } from '#renderer/ui/feedback/toast.ts';
import { CheckBox } from '#renderer/ui/form/CheckBox.tsx';
import { RadioRow } from '#renderer/ui/form/RadioRow.tsx';
import { Select } from '#renderer/ui/form/Select.tsx';
import type { Shortcuts } from './useShortcuts.ts';
import styles from './ConsoleBar.module.css';

interface ConsoleBarProps {
  isPreviewShown: boolean;
  onTogglePreview: () => void;
  shortcuts: Shortcuts;
}

/** Always in sight: which server, in which mode. */
export function ConsoleBar({ isPreviewShown, onTogglePreview, shortcuts }: ConsoleBarProps) {
  const state = useAtomValue(consoleStateAtom);
  const target = useAtomValue(targetAtom);
  const chooseTarget = useChooseTarget();
  const { signOut } = useAtomValue(consoleServicesAtom);
  const { preview, signIn } = consoleMessages;
  return (
    <header className={styles.bar}>
      <strong className={styles.name}>
        {state && consoleMessages.title(state.product)} <small>{state?.version}</small>
      </strong>
      {signOut === undefined && (
        <label className={styles.target}>
          <span className={styles.targetLabel}>{consoleMessages.target}</span>
          <Select
            value={target?.id}
            options={state?.targets.map(({ id, name }) => [id, name] as const) ?? []}
            onChoose={chooseTarget}
          />
        </label>
      )}
      <ModeSwitch />
      <span className={styles.end}>
        {signOut === undefined ? (
          <ToolButton
            variant="secondary"
            aria-pressed={isPreviewShown}
            onClick={onTogglePreview}
            label={preview.show}
          />
        ) : (
          <>
            <ToolButton variant="secondary" onClick={() => signOut(false)} label={signIn.signOut} />
            <ToolButton
              variant="quiet"
              onClick={() => signOut(true)}
              label={signIn.signOutEverywhere}
            />
          </>
        )}
        <ToolButton variant="quiet" onClick={shortcuts.openList} label={words.open} />
      </span>
      <ShortcutList shortcuts={shortcuts} />
    </header>
  );
}

const { shortcuts: words, modes } = consoleMessages;

/** Every shortcut, and the switch that turns them off: single keys are in the way of some. */
function ShortcutList({ shortcuts }: { shortcuts: Shortcuts }) {
  return (
    <Modal isOpen={shortcuts.isListOpen} onClose={shortcuts.closeList} title={words.title}>
      <dl className={styles.list}>
        {words.lines.map(([keys, does]) => (
          <div key={keys} className={styles.line}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <CheckBox
        className={styles.toggle}
        label={words.turnOn}
        checked={shortcuts.isOn}
        onChange={shortcuts.turn}
      />
    </Modal>
  );
}

function ModeSwitch() {
  const mode = useAtomValue(targetAtom)?.mode ?? 'visitor';
  const setMode = useSetAtom(setModeAtom);
  const resetSession = useSetAtom(resetSessionAtom);
  const isSignedIn = useAtomValue(isSignedInAtom);
  const showFailure = (error: unknown) =>
    toast({ kind: 'error', text: modes.failed(reasonOf(error)) });
  return (
    <div className={styles.switch}>
      <RadioRow
        label={modes.group}
        options={modes.names}
        value={mode}
        onChoose={(name) => void setMode(name).catch(showFailure)}
        styles={styles}
      />
      {!isSignedIn && (
        <ToolButton
          variant="quiet"
          onClick={() => {
            resetSession()
              .then(() => toast({ kind: 'success', text: modes.wasReset }))
              .catch(showFailure);
          }}
          label={modes.reset}
        />
      )}
      <p className={styles.sentence} role="status">
        {modes.sentences[mode]}
      </p>
    </div>
  );
}
