import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useRef } from 'react';
import { fillText } from '#shared/domain/brand/fillText.ts';
import { useAction } from '#renderer/api/useRequest.ts';
import { LocationForm } from '#renderer/storefront/components/location/LocationForm.tsx';
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
import alertMessages from '#resources/texts/alerts.json' with { type: 'json' };
import styles from './AlertsDialog.module.css';

interface AlertsDialogProps {
  /** The followed artist whom the dialog is about, if any. */
  artist?: string;
  onUnfollow?: () => void;
  onClose: () => void;
}

/** Explains alerts, asks for the place that new dates need, shows whether alerts are on, and switches them, or says why they cannot be on. */
export function AlertsDialog({ artist, onUnfollow, onClose }: AlertsDialogProps) {
  const load = useSetAtom(loadAlertsAtom);
  useEffect(() => void load(), [load]);
  const { title, description } = alertMessages;
  const about =
    artist === undefined
      ? { title, description }
      : {
          title: fillText(alertMessages.followed, { artist }),
          description: alertMessages.followText,
        };
  return (
    <Modal isOpen onClose={onClose} size="small" {...about}>
      <AlertsChoice isFollowing={artist !== undefined} />
      {artist !== undefined && (
        <Button variant="quiet" onClick={onUnfollow}>
          {fillText(alertMessages.unfollow, { artist })}
        </Button>
      )}
    </Modal>
  );
}

function AlertsChoice({ isFollowing }: { isFollowing: boolean }) {
  const state = useAtomValue(alertStateAtom);
  const follows = useAtomValue(preferencesAtom).bands.length > 0 || isFollowing;
  const isNowhere = useAtomValue(locationAtom).type === 'none';
  const isChoice = state === 'on' || state === 'off' || state === 'loading';
  const element = useRef<HTMLDivElement>(null);
  return (
    <div ref={element} className={styles.choice} tabIndex={-1}>
      {follows && isNowhere && (
        <>
          <p>{alertMessages.near}</p>
          {/* The form goes once it has a place, and the focus with it. */}
          <LocationForm interactionTarget="follow" onDone={() => element.current?.focus()} />
        </>
      )}
      {isChoice && <p>{alertMessages.promise}</p>}
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
  const { isBusy, run } = useAction();
  const actions = {
    on: { label: alertMessages.stop, act: useSetAtom(stopAlertsAtom) },
    off: { label: alertMessages.start, act: useSetAtom(startAlertsAtom) },
    failed: { label: messages.layout.tryAgain, act: useSetAtom(loadAlertsAtom) },
  };
  const { label, act } = actions[state];
  return (
    <Button
      variant={state === 'off' ? 'primary' : 'secondary'}
      isBusy={isBusy}
      onClick={() => void (isBusy || run(act))}
    >
      {label}
    </Button>
  );
}
