import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useState } from 'react';
import { alertMessages } from '#renderer/storefront/content/alertMessages.ts';
import { messages } from '#renderer/storefront/content/messages.ts';
import {
  type AlertState,
  alertStateAtom,
  loadAlertsAtom,
  startAlertsAtom,
  stopAlertsAtom,
} from '#renderer/storefront/state/visitor/alerts.ts';
import { locationAtom } from '#renderer/storefront/state/visitor/location.ts';
import { preferencesAtom } from '#renderer/storefront/state/visitor/preferences.ts';
import { Button } from '#renderer/ui/button/Button.tsx';
import { Modal } from '#renderer/ui/dialog/Modal.tsx';
import styles from './AlertsDialog.module.css';

/** Explains alerts, shows whether they are on, and switches them, or says why they cannot be on. */
export function AlertsDialog({ onClose }: { onClose: () => void }) {
  const load = useSetAtom(loadAlertsAtom);
  useEffect(() => void load(), [load]);
  const { title, description } = alertMessages;
  return (
    <Modal isOpen onClose={onClose} title={title} description={description} size="small">
      <AlertsChoice />
    </Modal>
  );
}

function AlertsChoice() {
  const state = useAtomValue(alertStateAtom);
  const follows = useAtomValue(preferencesAtom).bands.length > 0;
  const isNowhere = useAtomValue(locationAtom).type === 'none';
  const isChoice = state === 'on' || state === 'off' || state === 'loading';
  return (
    <div className={styles.choice}>
      {isChoice && <p>{alertMessages.promise}</p>}
      {isChoice && follows && isNowhere && <p>{alertMessages.near}</p>}
      <p role="status">{statusText(state)}</p>
      {(state === 'on' || state === 'off' || state === 'failed') && <AlertsAction state={state} />}
    </div>
  );
}

function statusText(state: AlertState): string {
  if (state === 'off') return '';
  return state === 'on' ? alertMessages.isOn : alertMessages[state];
}

/** One button in every state, so that the keyboard's focus stays on it. */
function AlertsAction({ state }: { state: 'on' | 'off' | 'failed' }) {
  const [isBusy, setIsBusy] = useState(false);
  const actions = {
    on: { label: alertMessages.stop, act: useSetAtom(stopAlertsAtom) },
    off: { label: alertMessages.start, act: useSetAtom(startAlertsAtom) },
    failed: { label: messages.layout.tryAgain, act: useSetAtom(loadAlertsAtom) },
  };
  const { label, act } = actions[state];
  const handleClick = async () => {
    if (isBusy) return;
    setIsBusy(true);
    await act();
    setIsBusy(false);
  };
  return (
    <Button
      variant={state === 'off' ? 'primary' : 'secondary'}
      isBusy={isBusy}
      onClick={() => void handleClick()}
    >
      {label}
    </Button>
  );
}
