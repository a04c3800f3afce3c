import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useState } from 'react';
import { fillText } from '#shared/domain/brand/fillText.ts';
import { dayHeading } from '#shared/domain/catalogue/eventDates.ts';
import { servicesAtom } from '#renderer/api/services.ts';
import { useAction } from '#renderer/api/useRequest.ts';
import { identityAtom } from '#renderer/storefront/state/visitor/session.ts';
import { ToolButton } from '#renderer/ui/button/ToolButton.tsx';
import calendarMessages from '#resources/texts/calendars.json' with { type: 'json' };
import { CalendarAddress } from './CalendarAddress.tsx';
import styles from './CalendarDialog.module.css';

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
  const { isBusy, run } = useAction();
  const { madeAt, path, notice } = state;
  useEffect(() => {
    api.call('getSavedCalendar', {}).then(
      (answer) => setState((last) => ({ ...last, madeAt: last.madeAt ?? answer.madeAt })),
      (cause: unknown) => warn('The private calendar could not be read', cause),
    );
  }, [api, warn]);
  const change = (work: (body: { sessionId: string }) => Promise<State>) =>
    run(async () => {
      try {
        const { sessionId } = identify('calendar');
        setState(await work({ sessionId }));
      } catch (cause) {
        warn('The private calendar could not be changed', cause);
        setState({ ...state, notice: calendarMessages.failed });
      }
    });
  const handleMake = () =>
    change(async (body) => {
      const made = await api.call('makeSavedCalendar', { body });
      if (made.path === null) return { ...state, notice: calendarMessages.notStored };
      return { madeAt: now().toISOString(), path: made.path, notice: calendarMessages.keep };
    });
  const handleStop = () =>
    change(async (body) => {
      await api.call('removeSavedCalendar', { body });
      return { madeAt: null, path: null, notice: calendarMessages.stopped };
    });
  return (
    <div className={styles.ways}>
      <p>{calendarMessages.private}</p>
      {madeAt !== null && path === null && (
        <p>{fillText(calendarMessages.madeAt, { date: dayHeading(madeAt.slice(0, 10)) })}</p>
      )}
      <p role="status">{notice}</p>
      {path !== null && <CalendarAddress address={config.publicUrl + path} />}
      <div className={styles.actions}>
        {path === null && (
          <ToolButton
            label={madeAt === null ? calendarMessages.make : calendarMessages.makeAnother}
            variant="primary"
            isBusy={isBusy}
            onClick={() => void handleMake()}
          />
        )}
        {madeAt !== null && (
          <ToolButton
            label={calendarMessages.stop}
            isBusy={isBusy}
            onClick={() => void handleStop()}
          />
        )}
      </div>
    </div>
  );
}
