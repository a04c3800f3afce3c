import { useAtomValue, useSetAtom } from 'jotai';
import { useState, type FormEvent } from 'react';
import type { Target } from '#shared/contract/console/targetEndpoints.ts';
import { homeZone } from '#shared/domain/time/calendar.ts';
import {
  describeShownTime,
  readShownTime,
  shownTimeRange,
  shownTimeZones,
} from '#shared/domain/time/shownTime.ts';
import { reasonOf } from '#renderer/api/useRequest.ts';
import { consoleMessages } from '#renderer/console/content/consoleMessages.ts';
import { shownTimeAtom } from '#renderer/console/state/preview.ts';
import { setShownTimeAtom } from '#renderer/console/state/targets.ts';
import { ToolButton } from '#renderer/ui/button/ToolButton.tsx';
import { Choice, DayField } from '#renderer/ui/form/ListControls.tsx';
import styles from './PreviewTools.module.css';

const words = consoleMessages.preview.time;

/** The shop at another time than now, for developers and staff. */
export function TimeChoice({ mode }: Pick<Target, 'mode'>) {
  const shown = readShownTime(useAtomValue(shownTimeAtom));
  const setShownTime = useSetAtom(setShownTimeAtom);
  const [time, setTime] = useState(shown?.time ?? '');
  const [zone, setZone] = useState(shown?.zone ?? homeZone);
  const [failure, setFailure] = useState('');
  if (mode === 'visitor') return <p className={styles.note}>{words.notForVisitors}</p>;
  const show = (chosen: string) => {
    setFailure('');
    setShownTime({ time: chosen, zone }).catch((error: unknown) => setFailure(reasonOf(error)));
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    show(time);
  };
  const range = { ...shownTimeRange, type: 'datetime-local', required: true };
  return (
    <form className={styles.time} onSubmit={handleSubmit} aria-label={words.group}>
      <DayField label={words.time} value={time} onChange={setTime} {...range} />
      <Choice label={words.zone} value={zone} options={shownTimeZones} onChoose={setZone} />
      <ToolButton variant="secondary" type="submit" label={words.show} />
      <ToolButton variant="quiet" onClick={() => show('')} label={words.now} />
      <p className={styles.note} role="status">
        {failure || (shown !== null && words.shown(describeShownTime(shown)))}
      </p>
    </form>
  );
}
