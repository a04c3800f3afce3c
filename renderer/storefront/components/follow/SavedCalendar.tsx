import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useState } from 'react';
import { dayHeading } from '#shared/domain/catalogue/eventDates.ts';
import { servicesAtom } from '#renderer/api/services.ts';
import { followMessages } from '#renderer/storefront/content/followMessages.ts';
import { identityAtom } from '#renderer/storefront/state/visitor/session.ts';
import { Button } from '#renderer/ui/button/Button.tsx';
import { CalendarAddress } from './CalendarAddress.tsx';
import styles from './FollowDialog.module.css';

interface State {
  madeAt: string | null;
  /** Known until the dialog closes. */
  path: string | null;
  notice: string | null;
}

/** The private address of the saved events: made when asked for, shown once, and stopped by a press. */
export function SavedCalendar() {
  const { api, config, now, warn } = useAtomValue(servicesAtom);
  const identify = useSetAtom(identityAtom);
  const [state, setState] = useState<State>({ madeAt: null, path: null, notice: null });
  const [isBusy, setBusy] = useState(false);
  const { madeAt, path, notice } = state;
  useEffect(() => {
    api.call('getSavedCalendar', {}).then(
      (answer) => setState((last) => ({ ...last, madeAt: last.madeAt ?? answer.madeAt })),
      (cause: unknown) => warn('The private calendar could not be read', cause),
    );
  }, [api, warn]);
  const change = async (work: (body: { sessionId: string }) => Promise<State>) => {
    setBusy(true);
    try {
      const { sessionId } = identify('follow');
      setState(await work({ sessionId }));
    } catch (cause) {
      warn('The private calendar could not be changed', cause);
      setState({ ...state, notice: followMessages.failed });
    } finally {
      setBusy(false);
    }
  };
  const handleMake = () =>
    change(async (body) => {
      const made = await api.call('makeSavedCalendar', { body });
      if (made.path === null) return { ...state, notice: followMessages.notStored };
      return { madeAt: now().toISOString(), path: made.path, notice: followMessages.keep };
    });
  const handleStop = () =>
    change(async (body) => {
      await api.call('removeSavedCalendar', { body });
      return { madeAt: null, path: null, notice: followMessages.stopped };
    });
  return (
    <div className={styles.ways}>
      <p>{followMessages.private}</p>
      {madeAt !== null && path === null && (
        <p>{followMessages.madeAt(dayHeading(madeAt.slice(0, 10)))}</p>
      )}
      <p role="status">{notice}</p>
      {path !== null && <CalendarAddress address={config.publicUrl + path} />}
      <div className={styles.actions}>
        {path === null && (
          <Button size="small" isBusy={isBusy} onClick={() => void handleMake()}>
            {madeAt === null ? followMessages.make : followMessages.makeAnother}
          </Button>
        )}
        {madeAt !== null && (
          <Button
            variant="secondary"
            size="small"
            isBusy={isBusy}
            onClick={() => void handleStop()}
          >
            {followMessages.stop}
          </Button>
        )}
      </div>
    </div>
  );
}
